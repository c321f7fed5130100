import type { HostileKinds } from './hostile-seed.ts'
import { addPngChunks, makePngChunk, makePngOfSize } from './make-image.ts'

const MB = 1024 * 1024

/** 8000 x 5000 grey pixels as AVIF: a kilobyte that takes a decoder two seconds. */
const largeAvif = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAvoAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgT8CAAAAABRpc3BlAAAAAAAAH0AAABOIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAMCbWRhdBIACgo/8z5/OHaQENBpMukFEx/kxQnf///iz8CAAFPPyitCebPNSEMbs7ZFuykEgrtPHXm7b21JWYqYYbUB8cgKySOTdan6ca2PVssnfCL8FHucs8pWiJLu1hKVC2szMwqZA43famqVLBGG6NQZ9OXseVNTz8orQnmKd93zHtUMqTIBwZBTsmRiiclUTf1GukyDuKuklHQjBv86dCzJAaeUQNtsM3ZdayHa0JW1SWXh5HseeVUUCFDZqqiVdGhF+oEkdb7Q0I6AUc/KK0JRTaOE4dYAVj3KglhGue1JVTsuFCrcv8WqCOtEOnvbU2trt//L/GLN2MtyXeOAGTZXawX0XMdl7VFAenl7QckOzolRQDAJF6tXd82Tn+BLz8oq5iX/vZBHUvb2c930c0QSvMdDIC9DAVC62qkV1boquyBguYaDwyA/F/rONoRm/CjjBQPUPg6DpFkFnZ7S333vgC3BUq+2+r4PgFHPyitCUU2jhOHWAFY9yoJYRrntSVU7LhQq3L/FqgjrRDp721Nra7f/y/xizdjLcl3jgBk2V2sF9FzHZe1RQHp5e0HJDs6JUUAwCRerV3fNk5/gS8/KKuYl/72QR1L29nPd9HNEErzHQyAvQwFQutqpFdW6KrsgYLmGg8MgPxf6zjaEZvwo4wUD1D4Og6RZBZ2e0t9974AtwVKvtvq+D4B7z8orQlFNo4Th1gBWPcqCWEa57UlVOy4UKty/xaoI60Q6e9tTa2u3/8v8Ys3Yy3Jd44AZNldrBfRcx2XtUUB6eXtByQ7OiVFAMAkXq1d3181NGQcuBV3FJ7rNE9n6n9ARFjhVR/4hUtoLHmcY2/HgGCNhIJ03ggT4bcgUwM/KKuYl/72QR1L29nPd9HNEErzHQyAvQwFQutqpFdW6KrsgYLmGg8MgPxf6zjaEZvwo4wUD1D4Og6RZBZ2e0t9974AtwVKvtwRrIx/9EXJjOSe6zRPZ+p/QERY4VUf+IVLaCx5nGNvx4BgjYSCdN4IE+G3IGA==',
  'base64',
)

/** 16 x 16 grey pixels. */
const smallJpeg = Buffer.from(
  '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAQABADASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q==',
  'base64',
)
const smallWebp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoQABAAB0CWJaQABHQAAAAAAAA=', 'base64')

/** A grey lossless WebP: 38 bytes, whatever size its header declares. */
export function makeLosslessWebp(width: number, height: number): Buffer {
  const webp = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAv/j9iAgdQwAIWsP+BiOh/AAA=', 'base64')
  // 14 bits each of width - 1 and height - 1, lowest first, after the signature byte.
  webp.writeUInt32LE((webp.readUInt32LE(21) & 0xf0000000) | (width - 1) | ((height - 1) << 14), 21)
  return webp
}

const asPng = (bytes: Buffer) => ({ contentType: 'image/png', bytes })
const asJpeg = (bytes: Buffer) => ({ contentType: 'image/jpeg', bytes })
const asWebp = (bytes: Buffer) => ({ contentType: 'image/webp', bytes })
const asAvif = (bytes: Buffer) => ({ contentType: 'image/avif', bytes })

/** The same AVIF with another size in its header. */
function avifOfSize(width: number, height: number): Buffer {
  const avif = Buffer.from(largeAvif)
  const size = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(width, size)
  avif.writeUInt32BE(height, size + 4)
  return avif
}

function riff(...chunks: Buffer[]): Buffer {
  const whole = Buffer.concat([smallWebp, ...chunks])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

export const hostileImageKinds: HostileKinds = {
  'a picture of the most pixels': ({ between }) => {
    const width = between(4_000, 16_383)
    return asWebp(makeLosslessWebp(width, Math.min(16_383, Math.floor(40e6 / width))))
  },
  'an AVIF of the most pixels': () => asAvif(largeAvif),
  'an AVIF that promises another size': ({ between, pick }) =>
    asAvif(avifOfSize(pick([1, 16, between(1, 70_000)]), pick([1, 0x7fffffff, between(1, 70_000)]))),
  'an AVIF of countless boxes': ({ between }) =>
    asAvif(
      Buffer.concat([largeAvif, Buffer.alloc(8 * between(10_000, 1_000_000), '\0\0\0\x08free', 'latin1')]),
    ),
  'a WebP of more pixels than allowed': ({ between }) =>
    asWebp(makeLosslessWebp(16_383, between(2_500, 16_383))),
  'a WebP as wide as can be and as flat': ({ between, pick }) =>
    asWebp(pick([makeLosslessWebp(16_384, between(1, 3)), makeLosslessWebp(between(1, 3), 16_384)])),
  'a WebP of countless chunks': ({ between }) =>
    asWebp(riff(Buffer.alloc(8 * between(10_000, 1_000_000), 'junk\0\0\0\0', 'latin1'))),
  'a PNG that promises more than it holds': ({ between, pick }) =>
    asPng(
      makePngOfSize(
        pick([between(1, 20_000), 0x7fffffff, 0]),
        between(1, 20_000),
        Buffer.alloc(between(0, 4) * MB),
      ),
    ),
  'a PNG of countless chunks': ({ between, pick }) => {
    const chunk = makePngChunk(pick(['tEXt', 'IDAT', 'zzZz']), Buffer.alloc(between(0, 3)))
    const png = makePngOfSize(8, 8, Buffer.alloc(72))
    return asPng(addPngChunks(png, Buffer.alloc(chunk.length * between(10_000, 200_000), chunk)))
  },
  'a JPEG of padding': ({ between, pick }) => {
    const padding = Buffer.alloc(between(1, 24) * MB, pick([0, 0xff]))
    return asJpeg(
      pick([
        Buffer.concat([smallJpeg, padding]),
        Buffer.concat([smallJpeg.subarray(0, 2), padding, smallJpeg.subarray(2)]),
      ]),
    )
  },
  'a JPEG of escapes': ({ between }) => {
    const end = smallJpeg.length - 2
    const scan = Buffer.alloc(2 * between(1_000, 6_000_000), Buffer.from([0xff, 0]))
    return asJpeg(Buffer.concat([smallJpeg.subarray(0, end), scan, smallJpeg.subarray(end)]))
  },
  'a JPEG of countless segments': ({ between }) => {
    const segments = Buffer.alloc(4 * between(10_000, 2_000_000), Buffer.from([0xff, 0xfe, 0, 2]))
    return asJpeg(Buffer.concat([smallJpeg.subarray(0, 2), segments, smallJpeg.subarray(2)]))
  },
  'a picture that is cut off': ({ between, pick }) => {
    const whole = pick([largeAvif, smallJpeg, smallWebp, makePngOfSize(64, 64, Buffer.alloc(65 * 64))])
    return { contentType: 'application/octet-stream', bytes: whole.subarray(0, between(1, whole.length - 1)) }
  },
  'noise behind a signature': ({ between, bytes, pick }) => {
    const signature = pick([
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff',
      'RIFF\xff\xff\xff\x7fWEBP',
      '\0\0\0\x1cftypavif',
    ])
    return {
      contentType: 'application/octet-stream',
      bytes: Buffer.concat([Buffer.from(signature, 'latin1'), bytes(between(16, 50_000))]),
    }
  },
}
