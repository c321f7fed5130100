import sharp from 'sharp'
import type { Size } from '#contract/catalogue/sizes'
import { POSE_SIDE } from '#server/engines/vision/networks/pose-network'
import { type Raster, toSharp } from '../raster.ts'
import type { Networks } from './networks.ts'
import { type Joint, readPose } from './read-pose.ts'

/** Joints of which the network is less sure are not drawn. */
const SURE_FROM = 0.25

/** Bones between the network's joints and the neck, which is last, in the colours of OpenPose. */
const NECK = 17
const BONES = [
  [NECK, 6, '#ff0000'],
  [NECK, 5, '#ff5500'],
  [6, 8, '#ffaa00'],
  [8, 10, '#ffff00'],
  [5, 7, '#aaff00'],
  [7, 9, '#55ff00'],
  [NECK, 12, '#00ff00'],
  [12, 14, '#00ff55'],
  [14, 16, '#00ffaa'],
  [NECK, 11, '#00ffff'],
  [11, 13, '#00aaff'],
  [13, 15, '#0055ff'],
  [NECK, 0, '#0000ff'],
  [0, 2, '#5500ff'],
  [2, 4, '#aa00ff'],
  [0, 1, '#ff00ff'],
  [1, 3, '#ff00aa'],
] as const

/** The skeleton of the body in the image on black; `isEmpty` if none was found. */
export async function drawPose(
  image: Raster,
  networks: Networks,
): Promise<{ raster: Raster; isEmpty: boolean }> {
  const joints = withNeck(await findJoints(image, networks))
  const bones = BONES.flatMap(([from, to, color]) => {
    const ends = [joints[from], joints[to]].filter((joint) => joint !== undefined)
    return ends.every(({ sure }) => sure >= SURE_FROM) ? [{ ends, color }] : []
  })
  const svg = Buffer.from(drawBones(bones, image))
  const data = await sharp(svg).ensureAlpha().raw().toBuffer()
  return {
    raster: { data, width: image.width, height: image.height, channels: 4 },
    isEmpty: bones.length === 0,
  }
}

/** The network reads a square, so the image lies in the middle of one. */
async function findJoints(image: Raster, networks: Networks): Promise<Joint[]> {
  const longest = Math.max(image.width, image.height)
  const pixels = await toSharp(image)
    .resize(POSE_SIDE, POSE_SIDE, { fit: 'contain', background: '#000' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const cells = POSE_SIDE ** 2
  const planes = Float32Array.from(
    { length: 3 * cells },
    (_, i) => pixels[3 * (i % cells) + Math.floor(i / cells)] ?? 0,
  )
  const inside = (share: number, side: number) => (share * longest - (longest - side) / 2) / side
  return readPose(await networks.findPose(planes)).map(({ x, y, sure }) => ({
    x: inside(x, image.width),
    y: inside(y, image.height),
    sure,
  }))
}

/** OpenPose has a neck, between the shoulders. */
function withNeck(joints: readonly Joint[]): Joint[] {
  const [left, right] = [joints[5], joints[6]]
  if (left === undefined || right === undefined) return [...joints]
  const sure = Math.min(left.sure, right.sure)
  return [...joints, { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2, sure }]
}

type Bone = { ends: readonly Joint[]; color: string }

function drawBones(bones: readonly Bone[], { width, height }: Size): string {
  const thickness = Math.max(2, Math.max(width, height) / 80)
  const at = ({ x, y }: Joint) => [(x * width).toFixed(1), (y * height).toFixed(1)] as const
  const lines = bones.map(({ ends: [from, to], color }) => {
    if (from === undefined || to === undefined) return ''
    const [[x1, y1], [x2, y2]] = [at(from), at(to)]
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-opacity=".75"/><circle cx="${x2}" cy="${y2}" r="${thickness}" fill="${color}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><g stroke-width="${thickness}" stroke-linecap="round">${lines.join('')}</g></svg>`
}
