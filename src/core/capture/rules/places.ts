// Places that people move to. A bare `we moved to X`, and X after `live in`, is of homes only with one of them: X may as
// well be a tool, a team or a date.

/**
 * The large cities and countries by region, and words for a dwelling. Written by hand and short on purpose: a place that
 * is missing is still kept where the sentence says whose home it is (i moved to X, my parents live in X).
 */
const NAMES: readonly string[] = [
  "shanghai|beijing|shenzhen|guangzhou|hangzhou|nanjing|suzhou|chengdu|chongqing|wuhan|xi'?an|tianjin|hong kong|taipei|macau|china|taiwan",
  'singapore|tokyo|osaka|kyoto|seoul|bangkok|hanoi|jakarta|manila|kuala lumpur|delhi|mumbai|bangalore|bengaluru|japan|korea|thailand|vietnam|india',
  'dubai|istanbul|tel aviv|cairo|nairobi|lagos|cape town|johannesburg',
  'london|manchester|edinburgh|dublin|ireland|scotland|england|uk',
  'paris|lyon|brussels|amsterdam|rotterdam|france|belgium|netherlands',
  'berlin|munich|hamburg|frankfurt|cologne|vienna|zurich|geneva|basel|germany|austria|switzerland',
  'madrid|barcelona|valencia|lisbon|porto|rome|milan|athens|spain|portugal|italy',
  'prague|warsaw|krakow|budapest|kyiv|moscow|tallinn|riga|vilnius|poland',
  'stockholm|oslo|copenhagen|helsinki|sweden|norway|denmark|finland',
  'new york|nyc|brooklyn|boston|philadelphia|chicago|atlanta|miami|austin|dallas|houston|denver|phoenix|seattle|portland|los angeles|la|san francisco|sf|san diego|san jose|oakland|usa|california|texas|florida',
  'toronto|vancouver|montreal|ottawa|canada|mexico city|mexico|buenos aires|santiago|bogota|lima|sao paulo|rio|brazil|argentina',
  'sydney|melbourne|brisbane|perth|auckland|wellington|australia|new zealand',
  '(?:new|bigger|smaller|different|another) (?:apartment|flat|house|place|city|town)|(?:an|a|the) (?:apartment|flat|house|suburbs?|countryside|city)',
]

/** A known place or dwelling in a folded text. */
export const PLACES: RegExp = new RegExp(`\\b(?:${NAMES.join('|')})\\b`)
