import { setImmediate } from 'node:timers/promises'

/**
 * Signatures of other file types. Each is long enough not to occur by chance in the pixels of a large image,
 * which is why the ZIP signature includes the version.
 */
const openings = new RegExp(
  [
    '<script[\\s>]',
    '<html[\\s>]',
    '<!doctype\\s',
    '<\\?php\\s',
    '__halt_compiler',
    'www\\.w3\\.org/2000/svg',
    '%PDF-[12]\\.',
    'PK\\x03\\x04[\\x0a-\\x3f]\\x00',
    'Rar!\\x1a\\x07',
    '7z\\xbc\\xaf\\x27\\x1c',
  ].join('|'),
  'i',
)

const longestOpening = 32
const sliceLength = 1024 * 1024

/** A ZIP or JAR is recognised by its last record, which a comment of up to 64 kB may follow. */
const zipEnd = 'PK\x05\x06'
const zipEndReach = 22 + 0xffff

/**
 * Whether the file is an image to us but an archive, a page or a program to others. We store only images that
 * we encode ourselves; this check refuses the attempt.
 */
export async function carriesForeignContent(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(-zipEndReach).includes(zipEnd, 0, 'latin1')) return true
  for (let at = 0; at < bytes.length; at += sliceLength) {
    if (
      openings.test(bytes.toString('latin1', at, Math.min(bytes.length, at + sliceLength + longestOpening)))
    )
      return true
    // 25 MB take a tenth of a second, so other calls run in between.
    await setImmediate()
  }
  return false
}
