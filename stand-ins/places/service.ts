import type { Answer, Exchange } from '../shared/exchange.ts'
import { isJsonObject, jsonOr } from '../shared/json.ts'
import { details, refusal, suggestions } from './answers.ts'
import { knownPlaces } from './knownPlaces.ts'
import { countIn, type World } from './world.ts'

/** Answers a call as the service does, or in the way that it was told to misbehave. */
export function answerService(world: World, exchange: Exchange): Answer {
  const misbehaviour = misbehave(world)
  if (misbehaviour !== null) return misbehaviour
  const { method, url } = exchange
  const wrongKey = keyRefusal(world, exchange)
  if (wrongKey) return wrongKey
  if (method === 'POST' && url.pathname === '/v1/places:autocomplete') return autocomplete(world, exchange)
  const [, id] = /^\/v1\/places\/([^/:]+)$/.exec(url.pathname) ?? []
  if (method === 'GET' && id) return place(world, exchange, decodeURIComponent(id))
  return refusal(404, 'NOT_FOUND', 'Method not found.')
}

function misbehave({ behaviour }: World): Answer | null {
  switch (behaviour) {
    case 'ok':
      return null
    case 'error':
      return refusal(500, 'INTERNAL', 'Internal error encountered.')
    case 'quota':
      return refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', 'RATE_LIMIT_EXCEEDED')
    case 'garbage':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }
    default:
      return behaviour
  }
}

function keyRefusal({ key }: World, { headers, url }: Exchange): Answer | null {
  const given = headers['x-goog-api-key'] ?? url.searchParams.get('key')
  if (!given) return refusal(403, 'PERMISSION_DENIED', 'Method doesn’t allow unregistered callers.')
  if (given === key) return null
  return refusal(
    400,
    'INVALID_ARGUMENT',
    'API key not valid. Please pass a valid API key.',
    'API_KEY_INVALID',
  )
}

const isToken = (text: string): boolean => /^[\w-]{1,36}$/.test(text)

function autocomplete(world: World, { body }: Exchange): Answer {
  const asked = jsonOr(body, null)
  if (!isJsonObject(asked) || typeof asked['input'] !== 'string' || asked['input'] === '')
    return refusal(400, 'INVALID_ARGUMENT', 'Missing input parameter.')
  const { input, sessionToken = null } = asked
  if (sessionToken !== null && (typeof sessionToken !== 'string' || !isToken(sessionToken)))
    return refusal(400, 'INVALID_ARGUMENT', 'Invalid session_token.')
  const box = rectangleIn(asked['locationRestriction'])
  if (box === null) return refusal(400, 'INVALID_ARGUMENT', 'Invalid location_restriction.')
  countIn(world, sessionToken, 'searches')
  const regions = Array.isArray(asked['includedRegionCodes']) ? asked['includedRegionCodes'] : []
  const found = knownPlaces.filter(
    (known) =>
      known.name.toLowerCase().includes(input.toLowerCase()) &&
      (regions.length === 0 || regions.includes(known.region)) &&
      known.latitude >= box.low.latitude &&
      known.latitude <= box.high.latitude &&
      known.longitude >= box.low.longitude &&
      known.longitude <= box.high.longitude,
  )
  return suggestions(found.slice(0, 5), input)
}

const everywhere = { low: { latitude: -90, longitude: -180 }, high: { latitude: 90, longitude: 180 } }

function rectangleIn(restriction: unknown): typeof everywhere | null {
  if (restriction === undefined) return everywhere
  const rectangle = isJsonObject(restriction) ? restriction['rectangle'] : null
  if (!isJsonObject(rectangle)) return null
  const [low, high] = [pointIn(rectangle['low']), pointIn(rectangle['high'])]
  return low && high && low.latitude <= high.latitude ? { low, high } : null
}

function pointIn(value: unknown): { latitude: number; longitude: number } | null {
  if (!isJsonObject(value)) return null
  const { latitude, longitude } = value
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

function place(world: World, { headers, url }: Exchange, id: string): Answer {
  const mask = String(headers['x-goog-fieldmask'] ?? '')
  if (mask === '') return refusal(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
  const token = url.searchParams.get('sessionToken')
  if (token !== null && !isToken(token)) return refusal(400, 'INVALID_ARGUMENT', 'Invalid session_token.')
  countIn(world, token, 'questions')
  const known = knownPlaces.find((one) => one.id === id)
  if (known) return details(known, mask.split(','))
  return id.startsWith('ChIJ')
    ? refusal(404, 'NOT_FOUND', 'The Place ID is no longer valid.')
    : refusal(400, 'INVALID_ARGUMENT', `Not a valid Place ID: ${id}`)
}
