import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, readSource, root } from './repository.ts'

const texts = listFiles('.', /\.(ts|tsx|mjs|md|css|sql)$/).filter(
  (path) => !path.endsWith('routeTree.gen.ts'),
)

const rules = listFiles('docs/rules', /\.md$/).map(readSource).join('\n')

/** Lines of our files that match, as `path: match`. */
const findAll = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) => [...readSource(path).matchAll(pattern)].map(([found]) => `${path}: ${found}`))

describe('references in code and documents', () => {
  it('name no document that is not in the repository', () => {
    const ours = texts.filter((path) => path !== 'test/guards/documents.test.ts')
    const foreign =
      /\bissues? #?\d+\b|\bsection \d+ of the spec|\bspec(ification)?('s)? section|\b(spec|design|contract|findings)\.md\b|\.\.\/shared\//gi
    expect(findAll(ours, foreign)).toEqual([])
  })

  it('name only rules that docs/rules has', () => {
    const missing = texts.flatMap((path) =>
      [...readSource(path).matchAll(/\[([SPF]-\d+)\]/g)]
        .filter(([, rule = '']) => !new RegExp(`\\b${rule}\\b`).test(rules))
        .map(([, rule]) => `${path}: ${rule}`),
    )
    expect(missing).toEqual([])
  })

  it('name only files that exist, except in decisions, which stay as they were written', () => {
    const documents = listFiles('.', /\.md$/).filter((path) => !path.startsWith('docs/decisions/'))
    const wrong = documents.flatMap((document) =>
      [
        ...readSource(document).matchAll(
          /`((?:contract|server|web|test|bench|scripts|docs|training)\/[^`\s]+)`/g,
        ),
      ]
        .map(([, path = '']) => path)
        // Names that the reader fills in.
        .filter((path) => !/[<…*{]|family|verb[_-]noun|NNNN/.test(path) && !existsSync(join(root, path)))
        .map((path) => `${document}: ${path}`),
    )
    expect(wrong).toEqual([])
  })

  it('link only to files that exist', () => {
    const wrong = listFiles('.', /\.md$/).flatMap((document) =>
      [...readSource(document).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(root, dirname(document), target)))
        .map((target) => `${document}: ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('silence no linter that is not used', () => {
    const silencers = new RegExp(`(biome-ignore lint|${'eslint'}-disable)`, 'g')
    expect(
      findAll(
        texts.filter((path) => path !== 'test/guards/documents.test.ts'),
        silencers,
      ),
    ).toEqual([])
  })
})
