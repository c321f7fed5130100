import { type Raster, readMask, readRgba, resizeGrey, toPng, toSharp } from '../raster.ts'
import { correct, cutOut } from './cut-out.ts'
import { drawPose } from './draw-pose.ts'
import { drawStrokes } from './draw-strokes.ts'
import { enlargeImage } from './enlarge-image.ts'
import { eraseRegion } from './erase-region.ts'
import { findSubject } from './find-subject.ts'
import type { Networks } from './networks.ts'
import type { Done, Job } from './protocol.ts'
import { swapFaces } from './swap/swap-faces.ts'

/** The image itself cannot be read. */
export class UnreadableError extends Error {}

/** `step` is called between any two parts of the work; what it throws ends the job. */
export async function runJob(
  job: Job,
  networks: Networks,
  step: (progress: number) => void = () => {},
): Promise<Done> {
  if (job.kind === 'draw-pose') {
    const { raster, isEmpty } = await drawPose(await decoded(readRgba(job.image)), networks)
    return { png: await toPng(raster), width: raster.width, height: raster.height, isEmpty }
  }
  const raster = await makeRaster(job, networks, step)
  step(0.9)
  return { png: await toPng(raster), width: raster.width, height: raster.height }
}

async function makeRaster(
  job: Exclude<Job, { kind: 'draw-pose' }>,
  networks: Networks,
  step: (progress: number) => void,
): Promise<Raster> {
  const image = await decoded(readRgba(job.image))
  step(0.1)
  switch (job.kind) {
    case 'find-subject':
      return shrink(await findSubject(image, networks), job.side)
    case 'mark':
      return mark(image, job, networks)
    case 'cut-out': {
      const found = await findSubject(image, networks)
      step(0.6)
      const opacity = await correct(found, job.strokes)
      return cutOut(image, opacity, job.background)
    }
    case 'erase': {
      const mask = await decoded(readMask(job.mask, image))
      return eraseRegion(image, mask, networks)
    }
    case 'enlarge':
      return enlargeImage(image, networks, (done) => step(0.1 + 0.8 * done))
    case 'swap-faces': {
      const source = await decoded(readRgba(job.source))
      return swapFaces(image, source, job.pairs, (done) => step(0.2 + 0.7 * done))
    }
  }
}

/** Wider than drawn by a few pixels, because the edge of a thing is not the edge of its traces. */
async function mark(
  image: Raster,
  { withSubject, strokes }: Extract<Job, { kind: 'mark' }>,
  networks: Networks,
): Promise<Raster> {
  const drawn = withSubject
    ? await correct(await findSubject(image, networks), strokes)
    : await drawStrokes(strokes, image, 0)
  const data = await toSharp(drawn)
    .blur(Math.max(1, Math.max(image.width, image.height) / 400))
    .linear(2.5, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { ...drawn, data }
}

async function shrink(raster: Raster, side: number): Promise<Raster> {
  const scale = Math.min(1, side / Math.max(raster.width, raster.height))
  const size = { width: Math.round(raster.width * scale), height: Math.round(raster.height * scale) }
  return resizeGrey(raster, size)
}

/** Only decoding can fail because of the image; any other failure is ours. */
async function decoded<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    throw new UnreadableError('This picture cannot be read.', { cause: error })
  }
}
