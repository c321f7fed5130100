import { expect, it } from 'vitest'
import { drawGarden } from './draw-garden.ts'

// Run with --update to write the file again.
it('garden.svg is what the drawing draws', async () => {
  await expect(drawGarden()).toMatchFileSnapshot('garden.svg')
})
