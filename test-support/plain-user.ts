// Tests about permissions need a user whom they hold back: not root, not Windows.

/** For `skip`: false where the test can run, else why it cannot. */
export const NEEDS_PLAIN_USER: string | false = process.platform === 'win32'
  ? 'Windows has no such permissions'
  : process.getuid?.() === 0 && 'root may do everything; another-user.test.ts runs this as somebody else'
