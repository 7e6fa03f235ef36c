// Dictionary words of a Chinese text. The dictionary is the platform's; names are not in it and come out as single characters.

let segmenter: Intl.Segmenter | undefined

/** The segments of a short text with their offsets, in order and without gaps. The first call loads the dictionary. */
export function segmentWords(text: string): Iterable<{ readonly segment: string; readonly index: number }> {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  return segmenter.segment(text)
}
