import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCursor, parseCursor } from './event-cursor.ts'

const place = fc.integer({ min: 0, max: 999_999_999_999 })

it('a formatted cursor parses to the same cursor', () => {
  fc.assert(
    fc.property(place, place, (own, shared) => {
      expect(parseCursor(formatCursor({ own, shared }))).toEqual({ own, shared })
    }),
  )
})

it.each([undefined, '', '1', '1.', '.2', 'a.b', '1.2.3', '-1.2', '1e9.2', `${'9'.repeat(40)}.1`])(
  '%j is not a cursor',
  (text) => expect(parseCursor(text)).toBeUndefined(),
)
