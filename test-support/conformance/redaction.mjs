// Adapter for the redaction scorer: the product's own redact over the build.
export { redact } from '../../dist/src/core/privacy/redact.js'

export const name = 'dsh-temporal-memory'
