import { describe, expect, it } from 'vitest'
import { listImports, listSource } from './repository.ts'

/** The parts of the tree (first match wins) and which parts each may import. */
const parts: [name: string, path: RegExp, mayImport: string[]][] = [
  ['contract', /^contract\//, ['contract']],
  ['web', /^web\//, ['web', 'contract']],
  ['cards', /^server\/formats\/cards\//, ['cards', 'formats', 'domain', 'contract']],
  ['formats', /^server\/formats\//, ['formats', 'contract']],
  ['domain', /^server\/domain\//, ['domain', 'formats', 'contract']],
  ['public-page', /^server\/public-page\//, ['public-page', 'domain', 'formats', 'contract']],
  [
    'base',
    /^server\/(call-error|start-error|age-settings|desk-settings|sign-in-settings|config|log|held-connection|site-url)\./,
    ['base', 'domain', 'contract'],
  ],
  ['db', /^server\/db\//, ['db', 'domain', 'formats', 'base', 'contract']],
  ['outside', /^server\/outside\//, ['outside', 'domain', 'formats', 'cards', 'base', 'contract']],
  ['engines', /^server\/engines\//, ['engines', 'domain', 'formats', 'base', 'contract']],
  [
    'services',
    /^server\/(case-exports|limiter|like-folds|event-hub|model-catalogue|notifier|safety-gate|secrets|open-storage|tier-versions)\./,
    ['services', 'db', 'domain', 'formats', 'outside', 'base', 'contract'],
  ],
  ['work', /^server\/work\//, ['work', 'base']],
  [
    'tasks',
    /^server\/tasks\//,
    ['tasks', 'work', 'services', 'db', 'domain', 'formats', 'engines', 'outside', 'base', 'contract'],
  ],
  [
    'chat',
    /^server\/chat\//,
    [
      'chat',
      'work',
      'services',
      'db',
      'domain',
      'formats',
      'cards',
      'engines',
      'outside',
      'base',
      'contract',
    ],
  ],
  [
    'payments',
    /^server\/payments\//,
    ['payments', 'services', 'db', 'domain', 'outside', 'base', 'contract'],
  ],
  ['search', /^server\/search\//, ['search', 'db', 'domain', 'formats', 'engines', 'base', 'contract']],
  [
    'jobs',
    /^server\/jobs\//,
    [
      'jobs',
      'chat',
      'tasks',
      'payments',
      'work',
      'context',
      'services',
      'db',
      'domain',
      'formats',
      'engines',
      'outside',
      'base',
      'contract',
    ],
  ],
  [
    'calls',
    /^server\/calls\//,
    [
      'calls',
      'jobs',
      'chat',
      'tasks',
      'payments',
      'search',
      'context',
      'services',
      'db',
      'domain',
      'formats',
      'cards',
      'engines',
      'outside',
      'base',
      'contract',
    ],
  ],
  [
    'http',
    /^server\/http\//,
    [
      'http',
      'payments',
      'public-page',
      'calls',
      'context',
      'open-context',
      'services',
      'db',
      'domain',
      'formats',
      'outside',
      'base',
      'contract',
    ],
  ],
  [
    'context',
    /^server\/(context|call)\./,
    [
      'context',
      'payments',
      'jobs',
      'chat',
      'tasks',
      'services',
      'db',
      'domain',
      'engines',
      'outside',
      'base',
      'contract',
    ],
  ],
  [
    'open-context',
    /^server\/(open-context|open-accounts)\./,
    [
      'open-context',
      'payments',
      'context',
      'jobs',
      'chat',
      'tasks',
      'services',
      'db',
      'domain',
      'engines',
      'outside',
      'base',
      'contract',
    ],
  ],
  [
    'main',
    /^server\/main\./,
    ['open-context', 'http', 'chat', 'tasks', 'services', 'db', 'domain', 'engines', 'outside', 'base'],
  ],
]

const partOf = (path: string) => parts.find(([, pattern]) => pattern.test(path))

const product = ['contract', 'server', 'web']
  .flatMap((folder) => listSource(folder))
  .filter((path) => !path.includes('.test.'))

describe('imports between the parts', () => {
  it('every file of the product belongs to a part', () => {
    expect(product.filter((path) => partOf(path) === undefined)).toEqual([])
  })

  it('no part imports one that is not in its list', () => {
    const wrong = product.flatMap((path) => {
      const [, , mayImport = []] = partOf(path) ?? []
      return listImports(path)
        .filter((target) => !mayImport.includes(partOf(target)?.[0] ?? 'nothing'))
        .map((target) => `${path} -> ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('no product file imports tests', () => {
    const wrong = product.filter((path) => listImports(path).some((target) => target.startsWith('test/')))
    expect(wrong).toEqual([])
  })
})
