import { describe, expect, it, test } from 'vitest'
import { REFERENCE_KINDS } from '#contract/catalogue/references'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { type FaceOrigin, judgeFaces } from '#server/domain/faces/face-gate'
import { makeSettings } from '#test/support/make-settings'
import { listHandedIn } from './handed-in.ts'

const origins: FaceOrigin[] = [
  'made_here',
  'no_face',
  'own',
  'consented',
  'do_not_depict',
  'maybe_do_not_depict',
  'unknown',
  'unreadable',
]

const image = { asset_id: 'a', source: 'upload' } as const
const reference = (kind: (typeof REFERENCE_KINDS)[number]): Partial<TaskSettings> => ({
  image_references: [{ ...image, kind }],
})
const editor = (operation: 'erase' | 'fill' | 'extend' | 'instruct'): Partial<TaskSettings> => ({
  mode: 'image_editor',
  operation,
  input_image: image,
})

/** Every place of every tool that takes an image; in the order of `origins`: "ok", or the rule that refuses. */
const table: [tool: string, settings: Partial<TaskSettings>, row: string][] = [
  ['background remover', { mode: 'background_remover', input_image: image }, 'ok ok ok ok S-6 S-6 ok ok'],
  ['  background', { mode: 'background_remover', background_image: image }, 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['editor, erase', editor('erase'), 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['editor, fill', editor('fill'), 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['editor, extend', editor('extend'), 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['editor, instruct', editor('instruct'), 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['  mask', { mode: 'image_editor', mask: image }, 'ok ok ok ok S-6 S-6 ok ok'],
  ['face swap, the face', { mode: 'face_swap', source_image: image }, 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['  the picture', { mode: 'face_swap', target_image: image }, 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['enlarging', { mode: 'upscale', input_image: image }, 'ok ok ok ok S-6 S-6 ok ok'],
  ['video, first image', { mode: 'video', input_image: image }, 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['image_to_image', reference('image_to_image'), 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['face_swap', reference('face_swap'), 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['ip_style', reference('ip_style'), 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['ip_composition', reference('ip_composition'), 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['ip_faceid', reference('ip_faceid'), 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['image_edit', reference('image_edit'), 'ok ok ok ok S-6 S-6 S-5 S-5'],
  ['canny', reference('canny'), 'ok ok ok ok S-6 S-6 ok ok'],
  ['openpose', reference('openpose'), 'ok ok ok ok S-6 S-6 ok ok'],
  ['anyline', reference('anyline'), 'ok ok ok ok S-6 S-6 ok ok'],
  ['scribble', reference('scribble'), 'ok ok ok ok S-6 S-6 ok ok'],
  ['leres_depth', reference('leres_depth'), 'ok ok ok ok S-6 S-6 ok ok'],
  ['midas_depth', reference('midas_depth'), 'ok ok ok ok S-6 S-6 ok ok'],
  ['remove_background', reference('remove_background'), 'ok ok ok ok S-6 S-6 ok ok'],
]

describe('[S-5] [S-6] what the gate decides for each tool and origin of a face', () => {
  test.each(table)('%s', (_tool, settings, row) => {
    const [handedIn, ...others] = listHandedIn(makeSettings(settings))
    expect([handedIn?.assetId, others]).toEqual(['a', []])
    const decided = origins.map((origin) => {
      const verdict = judgeFaces(handedIn?.use ?? 'image_edit', [origin])
      return verdict.outcome === 'pass' ? 'ok' : verdict.rule
    })
    expect(decided).toEqual(row.split(' '))
  })

  it('has a row for every kind of reference', () => {
    const rows = new Set(table.map(([tool]) => tool))
    expect(REFERENCE_KINDS.filter((kind) => !rows.has(kind))).toEqual([])
  })
})
