import type { Page } from 'playwright-core'

type Spot = { x: number; y: number; width: number; height: number }

/**
 * The baseline for the gallery: the same images in the same places, which a dozen lines add to and remove
 * from the page. No framework, no loading of lists, no interaction.
 */
export async function hangBareWall(
  page: Page,
  spots: readonly Spot[],
  urls: readonly string[],
): Promise<void> {
  // A page of the same server without scripts and styles.
  await page.goto('/robots.txt')
  await page.evaluate(
    ({ spots, urls }) => {
      const height = Math.max(...spots.map((spot) => spot.y + spot.height))
      document.body.replaceChildren()
      document.body.style.cssText = `margin: 0; position: relative; height: ${height}px`
      const shown = new Map<number, HTMLImageElement>()
      const step = innerHeight / 6
      let drawnAt = Number.NaN
      const draw = () => {
        const at = Math.floor(scrollY / step)
        if (at === drawnAt) return
        drawnAt = at
        const [top, bottom] = [at * step - innerHeight, at * step + step + innerHeight * 2]
        const isNear = ({ y, height }: Spot) => y + height > top && y < bottom
        for (const [index, image] of shown) {
          if (isNear(spots[index] as Spot)) continue
          image.remove()
          shown.delete(index)
        }
        for (const [index, spot] of spots.entries()) {
          if (shown.has(index) || !isNear(spot)) continue
          const image = document.createElement('img')
          image.decoding = 'async'
          image.dataset['index'] = String(index)
          image.style.cssText = `position: absolute; left: ${spot.x}px; top: ${spot.y}px; width: ${spot.width}px; height: ${spot.height}px; object-fit: cover`
          image.src = urls[index] ?? ''
          document.body.append(image)
          shown.set(index, image)
        }
      }
      draw()
      addEventListener('scroll', () => requestAnimationFrame(draw), { passive: true })
    },
    { spots, urls },
  )
  await page.locator('[data-index]').first().waitFor()
}
