import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { SettingError } from '#platform/setting.ts'

/** Opens the port of a setting. Throws a `SettingError` that names it, or the host, when this machine does not give it. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  setting: 'PORT' | 'HEALTH_PORT' = 'PORT',
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const problem = problemOf(code, { host, port, setting })
    throw problem === undefined ? error : new SettingError(problem)
  }
}

type Listening = Pick<Config, 'host' | 'port'> & { readonly setting: string }

function problemOf(code: string, { host, port, setting }: Listening): string | undefined {
  const problems: Record<string, string> = {
    EADDRINUSE: `port ${port} is in use; set ${setting} to another one`,
    EACCES: `${setting}: this account may not listen on port ${port}; set ${setting} to one from 1024`,
    EADDRNOTAVAIL: `HOST: this machine does not have the address ${host}`,
    EAFNOSUPPORT: `HOST: this machine has no addresses such as ${host}`,
    EINVAL: `HOST: nothing can listen on ${host}`,
    ENOTFOUND: `HOST: the name ${host} is not known`,
    EAI_AGAIN: `HOST: the name ${host} cannot be looked up`,
  }
  return problems[code]
}
