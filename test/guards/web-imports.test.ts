import { describe, expect, it } from 'vitest'
import { findCycles } from './import-graph.ts'
import { listImports, listSource } from './repository.ts'

const web = listSource('web').filter((path) => !path.includes('.test.') && !path.endsWith('routeTree.gen.ts'))

/** `web/features/gallery/Wall.tsx` -> `gallery`. */
const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]

const isIndex = (path: string) => /^web\/features\/[^/]+\/index\.ts$/.test(path)

/** Every import that leaves its feature for another one. */
const crossings = web.flatMap((from) => {
  const feature = featureOf(from)
  return listImports(from)
    .filter((to) => feature !== undefined && featureOf(to) !== undefined && featureOf(to) !== feature)
    .map((to) => ({ from, to, pair: `${feature} -> ${featureOf(to)}` }))
})

describe('imports in the web', () => {
  it('features import other features only through their index', () => {
    const wrong = crossings.filter(({ to }) => !isIndex(to)).map(({ from, to }) => `${from} -> ${to}`)
    expect(wrong).toEqual([])
  })

  it('features have no cycles', () => {
    const features = [...new Set(web.flatMap((path) => featureOf(path) ?? []))]
    const graph = new Map(
      features.map((feature) => [
        feature,
        [
          ...new Set(
            crossings.filter(({ from }) => featureOf(from) === feature).map(({ to }) => featureOf(to) ?? ''),
          ),
        ],
      ]),
    )
    expect(findCycles(graph)).toEqual([])
  })

  it('ui, api and text import no feature', () => {
    const wrong = web
      .filter((path) => /^web\/(ui|api|text)\//.test(path))
      .flatMap((path) =>
        listImports(path)
          .filter((target) => featureOf(target) !== undefined)
          .map((target) => `${path} -> ${target}`),
      )
    expect(wrong).toEqual([])
  })

  it('calls are made only through the reads and writes of web/api', () => {
    const wrong = web.filter(
      (path) =>
        !path.startsWith('web/api/') && listImports(path).some((target) => target === 'web/api/call.ts'),
    )
    expect(wrong).toEqual([])
  })
})
