import { expect, it } from 'vitest'
import { drawGarden } from './draw-garden.ts'

// Run with --update to write the file again.
it('garden.svg matches the drawing code', async () => {
  await expect(drawGarden()).toMatchFileSnapshot('garden.svg')
})
