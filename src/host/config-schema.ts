// The schema that the host sees. It accepts everything and fills in nothing: a schema that rejects stops the host from
// booting, and defaults here would hide which keys the patch set. core/config/resolve.ts does the real checking.

import Schema from 'schemastery'

/** Standard Schema for the row's `config`; whatever the patch holds arrives unchanged. */
export const Config: Schema<unknown> = Schema.any()
