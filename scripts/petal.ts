import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { SEED } from '#contract/catalogue/modes'
import { isSamplerName, SAMPLERS } from '#contract/catalogue/samplers'
import { BadImageRequestError } from '#server/engines/image/errors'
import type { DrawnImage, ImageReference, ImageRequest } from '#server/engines/image/image-engine'
import { createPetalEngine } from '#server/engines/image/petal/petal-engine'

/** Draws with Petal from the command line. */
const HELP = `npm run petal -- --prompt "a fox in the snow" --out fox.png

  --prompt     what to draw; (word:1.2) emphasises, [word] weakens, {a|b} picks one
  --negative   what to avoid
  --seed       0 to 1000000000 (${SEED.default})
  --steps      1 to 80 (20)
  --guidance   1 to 30: how closely to follow the prompt (12)
  --sampler    ${Object.keys(SAMPLERS).join(' ')}
  --size       width x height (512x512)
  --count      1 to 8 images, with the seeds seed, seed+1, ...
  --image      an image to start from; --creativity 1 to 10 (5); --mask an image, white where to repaint
  --canny      an image whose edges are followed; --scribble a drawing whose lines are followed
  --walk       a second prompt to move to, in --frames (8)
  --4x         four times as wide and high
  --out        the file to write (petal.png); several images are numbered
  --weights    another folder with weights; --threads how many to use`

const options = {
  prompt: { type: 'string' },
  negative: { type: 'string' },
  seed: { type: 'string', default: String(SEED.default) },
  steps: { type: 'string' },
  guidance: { type: 'string' },
  sampler: { type: 'string', default: 'euler' },
  size: { type: 'string', default: '512x512' },
  count: { type: 'string', default: '1' },
  image: { type: 'string' },
  creativity: { type: 'string' },
  mask: { type: 'string' },
  canny: { type: 'string' },
  scribble: { type: 'string' },
  walk: { type: 'string' },
  frames: { type: 'string', default: '8' },
  '4x': { type: 'boolean', default: false },
  out: { type: 'string', default: 'petal.png' },
  weights: { type: 'string' },
  threads: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const satisfies ParseArgsOptionsConfig

type Arguments = ReturnType<typeof readArguments>

function readArguments() {
  return parseArgs({ options }).values
}

async function main(): Promise<void> {
  const given = readArguments()
  if (given.help || given.prompt === undefined) {
    console.log(HELP)
    process.exitCode = given.help ? 0 : 2
    return
  }
  const started = performance.now()
  const engine = createPetalEngine({
    ...(given.weights ? { weights: given.weights } : {}),
    ...(given.threads ? { threads: Number(given.threads) } : {}),
  })
  try {
    const { images, warnings } = await engine.generate(await toRequest(given, given.prompt), {
      onProgress: ({ step, steps }) => showProgress(`step ${step} of ${steps}`),
    })
    showProgress('')
    for (const { message } of warnings) console.log(message)
    await writeAll(images, given.out)
    console.log(`Drawn in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    await engine.close()
  }
}

async function toRequest(given: Arguments, prompt: string): Promise<ImageRequest> {
  const [width, height] = given.size.split('x').map(Number)
  if (!isSamplerName(given.sampler)) {
    const message = `There is no sampler ${given.sampler}; --help lists them.`
    throw new BadImageRequestError([{ path: 'sampler', message }])
  }
  return {
    mode: 'image',
    prompt,
    width: width ?? 0,
    height: height ?? 0,
    seed: Number(given.seed),
    count: Number(given.count),
    sampler: given.sampler,
    scale4x: given['4x'],
    references: await readReferences(given),
    ...(given.negative ? { negativePrompt: given.negative } : {}),
    ...(given.steps ? { steps: Number(given.steps) } : {}),
    ...(given.guidance ? { guidance: Number(given.guidance) } : {}),
    ...(given.mask ? { mask: await readFile(given.mask) } : {}),
    ...(given.walk ? { walk: { prompt: given.walk, frames: Number(given.frames) } } : {}),
  }
}

async function readReferences(given: Arguments): Promise<ImageReference[]> {
  const creativity = given.creativity ? { creativity: Number(given.creativity) } : {}
  const source = given.image && {
    kind: 'image_to_image' as const,
    data: await readFile(given.image),
    ...creativity,
  }
  const canny = given.canny && { kind: 'canny' as const, data: await readFile(given.canny) }
  const scribble = given.scribble && { kind: 'scribble' as const, data: await readFile(given.scribble) }
  return [source, canny, scribble].filter((reference) => typeof reference === 'object')
}

async function writeAll(images: readonly DrawnImage[], out: string): Promise<void> {
  const { dir, name, ext } = parse(out)
  for (const [i, { data, seed }] of images.entries()) {
    const file = images.length === 1 ? out : `${dir ? `${dir}/` : ''}${name}-${i + 1}${ext}`
    await writeFile(file, data)
    console.log(`${file} (seed ${seed})`)
  }
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

/** Only the message is printed for these; other errors are printed with their stack. */
function isMistakeOfCaller(error: unknown): error is Error {
  if (error instanceof BadImageRequestError) return true
  return error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS|^ENOENT/.test(String(error.code))
}

try {
  await main()
} catch (error) {
  console.error(isMistakeOfCaller(error) ? error.message : error)
  process.exitCode = 1
}
