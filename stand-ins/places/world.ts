/** In which way the service answers. */
export const behaviours = ['ok', 'hang', 'cut', 'error', 'quota', 'garbage'] as const

export type Behaviour = (typeof behaviours)[number]

export type Call = { readonly path: string; readonly body: unknown; readonly status: number | null }

/** Searches with one token, and the questions for a place that ended them. */
export type Session = { readonly token: string; searches: number; questions: number }

/** Everything that the stand-in remembers. */
export type World = {
  readonly key: string
  behaviour: Behaviour
  readonly calls: Call[]
  readonly sessions: Map<string, Session>
}

export const createWorld = (key: string): World => ({ key, behaviour: 'ok', calls: [], sessions: new Map() })

/** Counts a call under its token, if it has one. */
export function countIn(world: World, token: string | null, kind: 'searches' | 'questions'): void {
  if (token === null) return
  const session = world.sessions.get(token) ?? { token, searches: 0, questions: 0 }
  session[kind] += 1
  world.sessions.set(token, session)
}
