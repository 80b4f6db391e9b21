import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller.rules.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/graphql/context.ts'
import { networkKey } from '#platform/networkKey.rules.ts'
import { readPreferences } from '#platform/preferences.rules.ts'
import { cookiesOf } from './cookies.ts'
import type { MakeContext } from './graphqlRoute.ts'

export type FindCaller = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>

/** Makes the context of a request: the caller, the preferences of the cookie, the moment, the database. */
export const contextMaker =
  (config: Config, db: Database, findCaller: FindCaller): MakeContext =>
  async (request, reply) =>
    createContext(db, {
      caller: await findCaller(request, reply),
      preferences: readPreferences(cookiesOf(request, reply, config).get('preferences')),
      requestId: request.id,
      address: networkKey(request.ip),
    })

/** A context of this moment. */
export const createContext = (
  db: Database,
  asked: Pick<Context, 'caller' | 'preferences' | 'requestId'> & Partial<Pick<Context, 'address' | 'now'>>,
): Context => ({ now: new Date(), address: '', ...asked, db })
