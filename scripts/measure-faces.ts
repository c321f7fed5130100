import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVision, type Vision } from '#server/engines/vision/vision-engine'

/**
 * `node scripts/measure-faces.ts FOLDER…` measures how often a search among 1,000 enrolled faces finds a wrong one, for
 * docs/decisions/0129-faces.md. The folders contain portraits, each of a different person.
 */
/** Faces that are drawn, as most results here are. */
const drawnFolder = 'web/features/landing/samples'

const enrolledCount = 1000
const probeCount = 1000
/** Below this distance two files are copies of one photograph. */
const samePhotograph = 0.15
const distances = [0.38, 0.4, 0.45, 0.5, 0.6]

type Embedding = Float32Array | Float64Array

async function main(): Promise<void> {
  const folders = process.argv.slice(2)
  const vision = createVision()
  const read = (await Promise.all(folders.map((folder) => readFolder(vision, folder)))).flat()
  const persons = read.filter((face, i) => nearest(face, read.slice(0, i)) > samePhotograph)
  const drawn = await readFolder(vision, drawnFolder)
  await vision.close()
  if (persons.length < 10) throw new Error('At least ten faces are needed.')
  const random = createRandom(1)
  const make = fitNormal(persons, random)
  const enrolled = Array.from({ length: enrolledCount }, make)
  const probes = Array.from({ length: probeCount }, make)

  console.log(
    `${persons.length} identities, ${drawn.length} drawn faces, ${enrolledCount} enrolled (synthetic)`,
  )
  console.log(
    `closest pair of identities: ${Math.min(...pairs(persons)).toFixed(3)}, ` +
      `closest drawn face to an identity: ${Math.min(...drawn.flatMap((face) => persons.map((other) => distance(face, other)))).toFixed(3)}`,
  )
  console.log(
    'at most   pairs of identities      searches by synthetic    by identities            by drawn faces',
  )
  for (const limit of distances) {
    const found = (list: readonly Embedding[]) => list.map((face) => nearest(face, enrolled) <= limit)
    console.log(
      [
        limit.toFixed(2).padEnd(8),
        ...[pairs(persons).map((value) => value <= limit), found(probes), found(persons), found(drawn)].map(
          (hits) => describe(hits).padEnd(23),
        ),
      ].join('  '),
    )
  }
}

async function readFolder(vision: Vision, folder: string): Promise<Float32Array[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(jpe?g|png|webp)$/i.test(file),
  )
  const found: Float32Array[] = []
  for (const file of files) {
    const { faces } = await vision.readFaces(await readFile(join(folder, file)), { onlyLarge: true })
    found.push(...faces.map(({ embedding }) => embedding))
  }
  return found
}

/** The hits and the upper end of the exact one-sided 95 % interval (Clopper and Pearson). */
function describe(hits: readonly boolean[]): string {
  const count = hits.filter(Boolean).length
  return `${count} of ${hits.length} (< ${(100 * upperBound(count, hits.length)).toPrecision(2)} %)`
}

/** The rate at which `count` or fewer hits become less likely than 5 %. */
function upperBound(count: number, total: number): number {
  let [low, high] = [count / Math.max(1, total), 1]
  for (let i = 0; i < 60; i++) {
    const rate = (low + high) / 2
    if (atMost(count, total, rate) > 0.05) low = rate
    else high = rate
  }
  return high
}

function atMost(count: number, total: number, rate: number): number {
  let term = total * Math.log1p(-rate)
  let sum = Math.exp(term)
  for (let k = 1; k <= count; k++) {
    term += Math.log((total - k + 1) / k) + Math.log(rate) - Math.log1p(-rate)
    sum += Math.exp(term)
  }
  return sum
}

function distance(a: Embedding, b: Embedding): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  return Math.sqrt(sum)
}

const nearest = (face: Embedding, among: readonly Embedding[]) =>
  among.reduce((least, other) => Math.min(least, distance(face, other)), Number.POSITIVE_INFINITY)

const pairs = (faces: readonly Embedding[]) =>
  faces.flatMap((face, i) => faces.slice(i + 1).map((other) => distance(face, other)))

/**
 * Draws from a normal distribution with the mean and covariance of the faces. A weighted sum of the deviations has exactly
 * this covariance, so the matrix itself is not needed.
 */
function fitNormal(faces: readonly Float32Array[], random: () => number): () => Embedding {
  const size = faces[0]?.length ?? 0
  const mean = Float64Array.from(
    { length: size },
    (_, i) => faces.reduce((sum, face) => sum + (face[i] ?? 0), 0) / faces.length,
  )
  return () => {
    const made = Float64Array.from(mean)
    for (const face of faces) {
      const weight = toNormal(random) / Math.sqrt(faces.length - 1)
      for (let i = 0; i < size; i++) made[i] = (made[i] ?? 0) + weight * ((face[i] ?? 0) - (mean[i] ?? 0))
    }
    return made
  }
}

const toNormal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Mulberry32: the same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

await main()
