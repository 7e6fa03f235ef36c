// A made-up API key for tests of redaction, put together at run time so that no file holds one.

/** Has the form of a real key and is none. */
export const TEST_TOKEN: string = ['sk', 'a1B2c3D4e5F6g7H8'.repeat(2)].join('-')
