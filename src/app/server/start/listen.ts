import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { SettingError } from '#platform/setting.ts'

/** Opens the port. Throws a `SettingError` that names the host or the port when this machine does not give it. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const problem = problemOf(code, { host, port })
    throw problem === undefined ? error : new SettingError(problem)
  }
}

function problemOf(code: string, { host, port }: Pick<Config, 'host' | 'port'>): string | undefined {
  const problems: Record<string, string> = {
    EADDRINUSE: `port ${port} is in use; set PORT to another one`,
    EACCES: `PORT: this account may not listen on port ${port}; set PORT to one from 1024`,
    EADDRNOTAVAIL: `HOST: this machine does not have the address ${host}`,
    EAFNOSUPPORT: `HOST: this machine has no addresses such as ${host}`,
    EINVAL: `HOST: nothing can listen on ${host}`,
    ENOTFOUND: `HOST: the name ${host} is not known`,
    EAI_AGAIN: `HOST: the name ${host} cannot be looked up`,
  }
  return problems[code]
}
