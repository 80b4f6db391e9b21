import { type Exchange, json, type Reply } from '../shared/exchange.ts'
import { objectFrom } from '../shared/json.ts'
import { behaviours, type World } from './world.ts'

/** Answers the calls by which tests look into the stand-in and tell it to misbehave; its README lists them. */
export function answerControl(world: World, { method, url, body }: Exchange): Reply {
  const name = url.pathname.slice('/__sim/'.length)
  if (method === 'GET' && name === 'calls') return json(200, world.calls)
  if (method === 'GET' && name === 'sessions') return json(200, [...world.sessions.values()])
  if (method === 'POST' && name === 'behaviour') return behave(world, objectFrom(body)?.['behaviour'])
  return json(404, { error: `no such call: ${method} ${url.pathname}` })
}

function behave(world: World, wanted: unknown): Reply {
  const behaviour = behaviours.find((known) => known === wanted)
  if (!behaviour) return json(400, { error: `behaviour must be one of ${behaviours.join(', ')}` })
  world.behaviour = behaviour
  return json(200, { behaviour })
}

/** A page with what has been asked so far. */
export function showCalls({ behaviour, calls, sessions }: World): Reply {
  const text = JSON.stringify({ behaviour, sessions: [...sessions.values()], calls }, null, 2)
  const body = `<!doctype html><html lang="en"><title>Maps stand-in</title><h1>Maps stand-in</h1><pre>${text.replaceAll('<', '&lt;')}</pre></html>`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}
