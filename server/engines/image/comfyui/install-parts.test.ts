import { expect, it } from 'vitest'
import { WANTED_FILES } from './files.ts'
import { findInstallPart } from './install-parts.ts'
import { NEEDED_NODES } from './needs.ts'

it('names the pack of every node that does not belong to ComfyUI itself', () => {
  const isForeign = /Preprocessor|IPAdapter|ReActor|RMBG|^ADE_|^VHS_/
  const foreign = [...NEEDED_NODES].filter((node) => isForeign.test(node))
  expect(foreign.length).toBeGreaterThan(10)
  for (const node of foreign) {
    const part = findInstallPart(`The server lacks the node ${node}.`)
    expect(part, node).toMatchObject({ url: expect.stringMatching(/^https:/), version: expect.any(String) })
  }
})

it('knows where most files come from, and notes licences that forbid commercial use', () => {
  const known = WANTED_FILES.filter((file) => findInstallPart(`The server lacks the file ${file}.`) !== null)
  expect(known).toEqual(
    expect.arrayContaining(['ae.safetensors', 'RealESRGAN_x4plus.pth', 'v3_sd15_mm.ckpt']),
  )
  expect(findInstallPart('The server lacks the file inswapper_128.onnx.')?.licence).toContain('commercial')
})

it('offers nothing to install for a pack that is installed and fails', () => {
  const sentence = 'The server has the node ReActorOptions, but it fails when it is asked for its inputs.'
  expect(findInstallPart(sentence)).toBeNull()
})
