import { expect } from 'vitest'
import type { FaceReading } from '#server/domain/faces/face-reading'
import type { TestServer } from './harness.ts'
import { makeFace } from './make-face.ts'
import { drawImage } from './make-image.ts'
import type { Visitor } from './visitor.ts'

const frame = await drawImage().png().toBuffer()

/** Sends a frame in which the scripted vision sees these faces. */
export async function sendFrame(
  server: TestServer,
  who: Visitor,
  checkId: string,
  faces: readonly FaceReading[],
) {
  server.vision.reads(faces)
  return who.call('face.send_frame', undefined, {
    query: `?check_id=${checkId}`,
    body: frame,
    headers: { 'content-type': 'image/png' },
  })
}

/** Where a head looks that has turned this far. */
export const turns = {
  left: (degrees: number) => ({ yaw: degrees }),
  right: (degrees: number) => ({ yaw: -degrees }),
  up: (degrees: number) => ({ pitch: degrees }),
  down: (degrees: number) => ({ pitch: -degrees }),
}

/** Does what a new live check asks for, and returns its id. */
export async function passLiveCheck(server: TestServer, who: Visitor, whose: number): Promise<string> {
  const { data: begun } = await who.call('face.begin_check')
  let asked: 'front' | keyof typeof turns = 'front'
  for (let i = 0, degrees = 0; i < 40; i++, degrees += 3) {
    // No two frames are the same.
    const pose = asked === 'front' ? { yaw: i / 1000 } : turns[asked](degrees)
    const { data } = await sendFrame(server, who, begun.check_id, [makeFace(whose, pose)])
    if (data.state === 'passed') return begun.check_id
    expect(data.state).toBe('going')
    if (data.asked !== null && data.asked !== asked) {
      asked = data.asked
      degrees = 0
    }
  }
  throw new Error('The live check did not end.')
}
