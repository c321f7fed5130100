import { describe, expect, test } from 'vitest'
import { describeNodes, fullDisk } from '#test/support/comfyui/node-definitions'
import { validatePrompt } from '#test/support/comfyui/validate-prompt'
import { parseObjectInfo } from '../object-info.ts'
import type { Graph } from './graph.ts'
import { validateGraph } from './validate-graph.ts'

const definitions = describeNodes(fullDisk())
const info = parseObjectInfo(definitions)

const good: Graph = {
  latent: { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
  checkpoint: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd15/fantasyV2.safetensors' } },
  decoded: { class_type: 'VAEDecode', inputs: { samples: ['latent', 0], vae: ['checkpoint', 2] } },
  result: { class_type: 'PreviewImage', inputs: { images: ['decoded', 0] } },
}

const bad: [name: string, graph: Graph, sentence: string][] = [
  [
    'an unknown node',
    { ...good, odd: { class_type: 'toString', inputs: {} } },
    'The server lacks the node toString.',
  ],
  [
    'a missing input',
    { ...good, decoded: { class_type: 'VAEDecode', inputs: { samples: ['latent', 0] } } },
    'decoded (VAEDecode) needs the input vae.',
  ],
  [
    'a link to nowhere',
    { ...good, result: { class_type: 'PreviewImage', inputs: { images: ['nowhere', 0] } } },
    'result (PreviewImage), images: there is no node nowhere.',
  ],
  [
    'a link to an output that is not there',
    { ...good, result: { class_type: 'PreviewImage', inputs: { images: ['decoded', 1] } } },
    'result (PreviewImage), images: decoded has no output 1.',
  ],
  [
    'a link of the wrong kind',
    { ...good, result: { class_type: 'PreviewImage', inputs: { images: ['latent', 0] } } },
    'result (PreviewImage), images: takes IMAGE, not LATENT.',
  ],
  [
    'a file that is not there',
    { ...good, checkpoint: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'x.ckpt' } } },
    'checkpoint (CheckpointLoaderSimple), ckpt_name: the server lacks x.ckpt.',
  ],
  [
    'a number out of range',
    { ...good, latent: { class_type: 'EmptyLatentImage', inputs: { width: 8, height: 512, batch_size: 1 } } },
    'latent (EmptyLatentImage), width: must be at least 16.',
  ],
]

describe('a graph', () => {
  test('without a mistake has no problems', () => {
    expect(validateGraph(good, info)).toEqual([])
  })

  test.each(bad)('with %s has a problem, as on the server', (_, graph, sentence) => {
    expect(validateGraph(graph, info)).toContain(sentence)
    const verdict = validatePrompt({
      graph: JSON.parse(JSON.stringify(graph)),
      definitions,
      hasInput: () => true,
    })
    expect(verdict.isValid).toBe(false)
  })

  test('without a result has a problem', () => {
    const { result: _, ...rest } = good
    expect(validateGraph(rest, info)).toEqual(['The graph gives no result.'])
  })

  test('may use nodes of the newer schema', () => {
    const newer = parseObjectInfo({
      Pick: { input: { required: { name: ['COMBO', { options: ['a'] }] } }, output: [], output_node: true },
      Broken: { input: 'nonsense' },
    })
    const pick = (name: string): Graph => ({ one: { class_type: 'Pick', inputs: { name } } })
    expect(validateGraph(pick('a'), newer)).toEqual([])
    expect(validateGraph(pick('b'), newer)).toEqual(['one (Pick), name: the server lacks b.'])
    expect(newer).not.toHaveProperty('Broken')
  })
})
