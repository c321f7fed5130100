import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/** Converts an animation to MP4. */
export type VideoEncoder = { toMp4(animation: Uint8Array): Promise<Buffer> }

/** undefined: this machine has no ffmpeg; videos are then delivered as animated WebP. */
export async function findVideoEncoder(program = 'ffmpeg'): Promise<VideoEncoder | undefined> {
  const isThere = await run(program, ['-version']).then(
    () => true,
    () => false,
  )
  return isThere ? { toMp4: (animation) => encode(program, animation) } : undefined
}

async function encode(program: string, animation: Uint8Array): Promise<Buffer> {
  const image = sharp(animation, { animated: true }).removeAlpha()
  const { width = 0, pageHeight = 0, delay = [] } = await image.metadata()
  const framesPerSecond = 1000 / (delay[0] || 100)
  const frames = await image.raw().toBuffer()
  const shape = `-f rawvideo -pix_fmt rgb24 -s ${width}x${pageHeight} -r ${framesPerSecond} -i pipe:0`
  // Even side lengths and this pixel format are supported by every player.
  const look = '-vf pad=ceil(iw/2)*2:ceil(ih/2)*2 -c:v libx264 -pix_fmt yuv420p'
  // Fragmented, because a pipe cannot seek.
  const container = '-movflags frag_keyframe+empty_moov -f mp4 pipe:1'
  return run(program, `-loglevel error ${shape} ${look} ${container}`.split(' '), frames)
}

async function run(program: string, args: string[], input?: Buffer): Promise<Buffer> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  // It may exit before reading all input; its exit code and output matter then.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, complaint, code] = await Promise.race([
    Promise.all([buffer(child.stdout), buffer(child.stderr), ended]),
    failed,
  ])
  if (code !== 0)
    throw new Error(`${program} ended with ${code}: ${complaint.toString('utf8').slice(0, 500)}`)
  return output
}
