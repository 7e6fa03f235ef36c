// A test-only plugin beside ours: its pre-step hook refuses, empties or rewrites the step, before or after ours.

export const name = 'host-test-neighbour'

interface Message { readonly id: string; readonly role: string; readonly content: unknown; readonly source: { readonly kind: string } }
interface Decision { readonly kind: string; readonly messages?: readonly Message[] }
interface Context {
  on(name: 'agent/pre-step', listener: (step: { readonly step: number }, next: () => Promise<Decision>) => Promise<Decision>, options: { readonly prepend: boolean }): void
}

export interface NeighbourConfig {
  readonly mode: 'reject' | 'empty' | 'rewrite'
  /** True: its hook runs around ours, else inside it. */
  readonly outside: boolean
}

export function apply(ctx: Context, { mode, outside }: NeighbourConfig): void {
  ctx.on('agent/pre-step', async (step, next) => {
    const decision = await next()
    if (step.step !== 1 || decision.messages === undefined) return decision
    if (mode === 'reject') return { kind: 'reject' }
    if (mode === 'empty') return { ...decision, messages: [] }
    return { ...decision, messages: decision.messages.map(message => (message.source.kind === 'user' ? { ...message, content: [{ type: 'text', text: '（已改写）' }] } : message)) }
  }, { prepend: outside })
}
