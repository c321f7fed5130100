import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Compresses the converted models: the repository keeps them a fifth smaller. */
const [source = 'out', target = '../../server/engines/vision/weights'] = process.argv.slice(2)
for (const file of await readdir(source)) {
  if (!file.endsWith('.onnx')) continue
  const packed = brotliCompressSync(await readFile(join(source, file)))
  await writeFile(join(target, `${file}.br`), packed)
  console.log(`${file}.br: ${(packed.length / 1e6).toFixed(2)} MB`)
}
