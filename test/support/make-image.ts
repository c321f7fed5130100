import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Look = { width?: number; height?: number; opacity?: number }

/** Left half red, right half blue, so that a rotation is visible. */
export function drawImage({ width = 64, height = 48, opacity = 1 }: Look = {}): Sharp {
  const red = [255, 0, 0, opacity * 255]
  const blue = [0, 0, 255, opacity * 255]
  const row = Array.from({ length: width }, (_, x) => (x < width / 2 ? red : blue)).flat()
  const pixels = Buffer.alloc(width * height * 4, Buffer.from(row))
  const image = sharp(pixels, { raw: { width, height, channels: 4 } })
  return opacity === 1 ? image.removeAlpha() : image
}

/** Metadata as a phone writes it: author, place and orientation. `heldAs`: the EXIF orientation, 1 to 8. */
export function addCameraNotes(image: Sharp, heldAs = 1): Sharp {
  return image
    .withExif({
      IFD0: { Make: 'SecretCam', Artist: 'Alice Moon' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>SecretPlace</place></x:xmpmeta>')
    .withMetadata({ orientation: heldAs })
}

export function makePngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), typed.length + 4)
  return chunk
}

const pngHeaderEnd = 8 + 25

/** Inserted right after the header, where a decoder meets them first. */
export function addPngChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, pngHeaderEnd), ...chunks, png.subarray(pngHeaderEnd)])
}

/** A PNG whose header may declare another size than its pixels have. */
export function makePngOfSize(width: number, height: number, pixels = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits, greyscale.
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    makePngChunk('IHDR', header),
    makePngChunk('IDAT', deflateSync(pixels, { level: 9 })),
    makePngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Inserts a JPEG segment after the first two bytes: a comment (0xFE) by default. */
export function addJpegSegment(jpeg: Buffer, content: Buffer, marker = 0xfe): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** The smallest possible ZIP with one stored file. */
export function makeZip(name = 'a.txt', content = 'hello'): Buffer {
  const data = Buffer.from(content)
  const local = Buffer.alloc(30 + name.length)
  local.write('PK\x03\x04\x14\x00', 0, 'latin1')
  local.writeUInt32LE(crc32(data), 14)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(data.length, 22)
  local.writeUInt16LE(name.length, 26)
  local.write(name, 30)
  const central = Buffer.alloc(46 + name.length)
  central.write('PK\x01\x02\x14\x00\x14\x00', 0, 'latin1')
  local.copy(central, 16, 14, 28)
  central.write(name, 46)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length + data.length, 16)
  return Buffer.concat([local, data, central, end])
}
