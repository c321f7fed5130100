import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallError } from '#server/call-error'
import type { Storage, StoredFile } from '#server/outside/storage/storage'

/**
 * The scripts and styles of the pages, whose names hold a hash of their content. While versions change, a balancer may send
 * a browser with a page of one version to a process of another. So each process puts its files into the storage when it
 * starts, and looks there for those it does not have.
 */
export type PageFiles = {
  publish(): Promise<void>
  find(name: string): Promise<StoredFile | undefined>
}

type Version = { id: string; files: Map<string, { start: number; size: number }> }

const folder = 'page-files/'
const keyShape = /^page-files\/([0-9a-f]{32})\.(json|bin)$/
const versionsKept = 5
/** A version is being stored for less long than this: its files come before its list. */
const youngMs = 60 * 60_000
/** Names that nobody has must not make every request ask the storage. */
const lookAgainMs = 5_000

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.wasm': 'application/wasm',
}

/** A name and a hash of eight characters; nothing that could lead to another folder. */
const nameShape = /^[A-Za-z0-9_][A-Za-z0-9_.-]*-[A-Za-z0-9_-]{8}(\.[a-z0-9]+)$/
const isPageFile = (name: string) => mediaTypes[nameShape.exec(name)?.[1] ?? ''] !== undefined

const list = z.object({
  files: z.array(z.tuple([z.string().refine(isPageFile), z.int().min(0), z.int().min(1)])),
})

const listKey = (id: string) => `${folder}${id}.json`
const bytesKey = (id: string) => `${folder}${id}.bin`

export function createPageFiles(storage: Storage, ownFolder: string): PageFiles {
  let known = new Map<string, Version>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  /** Reads the lists of the versions that are stored now. */
  const look = async () => {
    const found = new Map<string, Version>()
    for (const { id } of await listVersions(storage)) {
      const version = known.get(id) ?? (await readVersion(storage, id))
      if (version !== undefined) found.set(id, version)
    }
    known = found
    lookedAt = performance.now()
  }

  const findIn = (name: string) => [...known.values()].find(({ files }) => files.has(name))

  return {
    async publish() {
      const { version, bytes } = await readOwn(ownFolder)
      const { id, files } = version
      if (files.size === 0) return
      if ((await storage.findSize(bytesKey(id))) === undefined) {
        await storage.put(bytesKey(id), bytes, 'application/octet-stream')
      }
      // Each time: the age of the list tells when the version was last started.
      const text = JSON.stringify({ files: [...files].map(([name, { start, size }]) => [name, start, size]) })
      await storage.put(listKey(id), Buffer.from(text), 'application/json')
      await deleteOldVersions(storage)
    },

    async find(name) {
      if (!isPageFile(name)) return undefined
      if (findIn(name) === undefined && performance.now() - lookedAt > lookAgainMs) {
        looking ??= look().finally(() => {
          looking = undefined
        })
        await looking
      }
      const version = findIn(name)
      const place = version?.files.get(name)
      if (version === undefined || place === undefined) return undefined
      const { start, size } = place
      const file = await storage.open(bytesKey(version.id), { start, end: start + size - 1 })
      return file && { stream: file.stream, sizeBytes: size }
    },
  }
}

const readName = (url: string) => url.replace(/^\/assets\//, '').replace(/\?.*$/, '')

/** Serves `/assets/` from the folder of this version, and otherwise from those in the storage. */
export async function registerPageFiles(
  app: FastifyInstance,
  ownFolder: string,
  pageFiles: PageFiles,
): Promise<void> {
  await app.register(
    async (scope) => {
      // Before the disk or the storage is asked: some of what people try makes the file system throw.
      scope.addHook('onRequest', async (request) => {
        if (!nameShape.test(readName(request.url))) throw new CallError('not_found')
      })
      scope.setNotFoundHandler(async (request, reply) => {
        const name = readName(request.url)
        const file = request.method === 'GET' ? await pageFiles.find(name) : undefined
        if (file === undefined) throw new CallError('not_found')
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-length', file.sizeBytes)
          .type(mediaTypes[extname(name)] ?? 'application/octet-stream')
          .send(file.stream)
      })
      // Names hold a hash of their content, so a browser may keep them for ever.
      await scope.register(fastifyStatic, {
        root: ownFolder,
        prefix: '/',
        immutable: true,
        maxAge: '365d',
        preCompressed: true,
      })
    },
    { prefix: '/assets' },
  )
}

async function readOwn(ownFolder: string): Promise<{ version: Version; bytes: Buffer }> {
  const names = (await readdir(ownFolder)).filter(isPageFile).sort()
  const contents = await Promise.all(names.map((name) => readFile(join(ownFolder, name))))
  const files: Version['files'] = new Map()
  let start = 0
  for (const [i, name] of names.entries()) {
    const size = contents[i]?.length ?? 0
    if (size > 0) files.set(name, { start, size })
    start += size
  }
  const bytes = Buffer.concat(contents)
  const id = createHash('sha256').update(names.join('\n')).update(bytes).digest('hex').slice(0, 32)
  return { version: { id, files }, bytes }
}

/** The newest first. A version without its list is not there yet. */
async function listVersions(storage: Storage): Promise<{ id: string; startedAt: number }[]> {
  const versions: { id: string; startedAt: number }[] = []
  for await (const { key, modifiedAt } of storage.list(folder)) {
    const [, id, kind] = keyShape.exec(key) ?? []
    if (id !== undefined && kind === 'json') versions.push({ id, startedAt: modifiedAt.getTime() })
  }
  return versions.sort((a, b) => b.startedAt - a.startedAt).slice(0, versionsKept)
}

async function readVersion(storage: Storage, id: string): Promise<Version | undefined> {
  const file = await storage.open(listKey(id))
  if (file === undefined) return undefined
  const parsed = list.safeParse(JSON.parse((await buffer(file.stream)).toString()))
  if (!parsed.success) return undefined
  return { id, files: new Map(parsed.data.files.map(([name, start, size]) => [name, { start, size }])) }
}

async function deleteOldVersions(storage: Storage): Promise<void> {
  const kept = new Set((await listVersions(storage)).map(({ id }) => id))
  const oldest = Date.now() - youngMs
  const gone: string[] = []
  for await (const { key, modifiedAt } of storage.list(folder)) {
    const [, id = ''] = keyShape.exec(key) ?? []
    if (id !== '' && !kept.has(id) && modifiedAt.getTime() < oldest) gone.push(key)
  }
  for (const key of gone) await storage.delete(key)
}
