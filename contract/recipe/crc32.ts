const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xed_b8_83_20 : 0)
  return remainder
})

/** Checksum of PNG chunks. Node has one built in, browsers do not. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] as number)
  return (sum ^ 0xff_ff_ff_ff) >>> 0
}
