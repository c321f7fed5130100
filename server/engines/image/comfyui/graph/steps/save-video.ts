import type { ImageOrder } from '../../image-order.ts'
import type { Link, Nodes } from '../graph.ts'

const QUALITY = 90

/**
 * An animated WebP, whose frames can be looked at one by one. With VideoHelperSuite it is a temporary file; the
 * server's own node knows no such thing and leaves it in the output folder.
 */
export function saveVideo({ server, savePrefix }: ImageOrder, images: Link, fps: number): Nodes {
  const format = server.files.videoFormat
  const saved =
    format === undefined
      ? {
          class_type: 'SaveAnimatedWEBP',
          inputs: {
            images,
            filename_prefix: savePrefix,
            fps,
            lossless: false,
            quality: QUALITY,
            method: 'default',
          },
        }
      : {
          class_type: 'VHS_VideoCombine',
          inputs: {
            images,
            frame_rate: fps,
            loop_count: 0,
            filename_prefix: savePrefix,
            format,
            pingpong: false,
            save_output: false,
            lossless: false,
          },
        }
  return { nodes: { result: saved } }
}
