import { setImmediate } from 'node:timers/promises'

/**
 * Openings of other kinds of file. Each is long enough not to turn up by chance among the pixels of a large picture;
 * the version that follows a ZIP's four letters is there for that reason.
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

/** A ZIP, and so a JAR, is found by its last record, which a comment of up to 64 kB may follow. */
const zipEnd = 'PK\x05\x06'
const zipEndReach = 22 + 0xffff

/**
 * Whether another file hides in a picture: one that is a picture to us and an archive, a page or a program to
 * somebody else. We store only what we encode ourselves; this refuses those who try.
 */
export async function carriesForeignContent(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(-zipEndReach).includes(zipEnd, 0, 'latin1')) return true
  for (let at = 0; at < bytes.length; at += sliceLength) {
    if (
      openings.test(bytes.toString('latin1', at, Math.min(bytes.length, at + sliceLength + longestOpening)))
    )
      return true
    // 25 MB take a tenth of a second, which other calls should not have to wait for.
    await setImmediate()
  }
  return false
}
