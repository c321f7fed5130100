import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Lays each model as `<name>.json` and `<name>.bin`, whatever its package wraps it in. */
const [folder = 'out'] = process.argv.slice(2)
const require = createRequire(import.meta.url)
const packages = join(import.meta.dirname, 'node_modules')
await mkdir(folder, { recursive: true })

const faces = join(packages, '@vladmandic/human/models')
for (const [source, name] of [
  ['blazeface', 'faces'],
  ['faceres', 'age'],
]) {
  await copyFile(join(faces, `${source}.json`), join(folder, `${name}.json`))
  await copyFile(join(faces, `${source}.bin`), join(folder, `${name}.bin`))
}

const rating = join(packages, 'nsfwjs/dist/models/mobilenet_v2_mid')
const model = require(join(rating, 'model.min.js'))
const shards = model.weightsManifest
  .flatMap(({ paths }) => paths)
  .map((path) => Buffer.from(require(join(rating, `${path}.min.js`)), 'base64'))
await writeFile(join(folder, 'rating.json'), JSON.stringify(model))
await writeFile(join(folder, 'rating.bin'), Buffer.concat(shards))
