import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** The server's side of a websocket (RFC 6455), as much of it as ComfyUI uses. */
export type ServerSocket = {
  sendText(text: string): void
  sendBinary(bytes: Buffer): void
  /** Cuts the connection without a close frame. */
  drop(): void
  close(): void
}

const TEXT = 1
const BINARY = 2
const CLOSE = 8
const PING = 9
const PONG = 10
const ACCEPT_SALT = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

export function acceptSocket(
  request: IncomingMessage,
  stream: Duplex,
  { onText, onClose }: { onText: (text: string) => void; onClose: () => void },
): ServerSocket {
  const key = request.headers['sec-websocket-key'] ?? ''
  const accept = createHash('sha1').update(`${key}${ACCEPT_SALT}`).digest('base64')
  stream.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  const send = (opcode: number, payload: Buffer) => {
    if (stream.writable) stream.write(encodeFrame(opcode, payload))
  }
  let unread = Buffer.alloc(0)
  stream.on('data', (piece: Buffer) => {
    unread = Buffer.concat([unread, piece])
    for (let frame = decodeFrame(unread); frame; frame = decodeFrame(unread)) {
      unread = unread.subarray(frame.length)
      if (frame.opcode === TEXT) onText(frame.payload.toString('utf8'))
      if (frame.opcode === PING) send(PONG, frame.payload)
      if (frame.opcode === CLOSE) {
        send(CLOSE, frame.payload)
        stream.end()
      }
    }
  })
  stream.on('close', onClose)
  stream.on('error', () => stream.destroy())
  return {
    sendText: (text) => send(TEXT, Buffer.from(text)),
    sendBinary: (bytes) => send(BINARY, bytes),
    drop: () => stream.destroy(),
    close() {
      send(CLOSE, Buffer.from([0x03, 0xe8]))
      stream.end()
    },
  }
}

function encodeFrame(opcode: number, payload: Buffer): Buffer {
  const first = 0x80 | opcode
  if (payload.length < 126) return Buffer.concat([Buffer.from([first, payload.length]), payload])
  const isShort = payload.length < 65_536
  const header = Buffer.alloc(isShort ? 4 : 10)
  header.writeUInt8(first, 0)
  header.writeUInt8(isShort ? 126 : 127, 1)
  if (isShort) header.writeUInt16BE(payload.length, 2)
  else header.writeBigUInt64BE(BigInt(payload.length), 2)
  return Buffer.concat([header, payload])
}

type Frame = { opcode: number; payload: Buffer; length: number }

/** Clients send small frames in one piece, always masked. */
function decodeFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 6) return undefined
  const short = bytes.readUInt8(1) & 0x7f
  const size = short === 126 ? bytes.readUInt16BE(2) : short
  const at = short === 126 ? 4 : 2
  const length = at + 4 + size
  if (bytes.length < length) return undefined
  const mask = bytes.subarray(at, at + 4)
  const payload = Buffer.from(bytes.subarray(at + 4, length)).map((byte, i) => byte ^ (mask[i % 4] ?? 0))
  return { opcode: bytes.readUInt8(0) & 0x0f, payload: Buffer.from(payload), length }
}
