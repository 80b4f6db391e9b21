import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const build = join(import.meta.dirname, '../../../build')
const client = join(build, 'client')

/** Hashed names make scripts, styles and fonts unchangeable. */
export async function assetsRoute(app: FastifyInstance): Promise<void> {
  await app.register(files, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  await app.register(files, {
    root: join(build, 'office/client/assets'),
    prefix: '/office/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  await app.register(files, {
    root: client,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: '1h',
    globIgnore: ['assets/**', '.vite/**', '**/*.br', 'worker.js'],
  })
}
