import { describe, expect, it } from 'vitest'
import { pagePatterns } from '#server/domain/page-pattern'
import { listSource, readSource } from './repository.ts'

/** Every route of the app with its rule in docs/rules, or its purpose. */
const routes: Record<string, string> = {
  '/': '[P-1] the landing page',
  '/app': '[P-11] the layout with its own not-found view',
  '/app/': 'the bare layout leads to /app/home',
  '/app/$': '[P-11] the nested not-found view; [P-6] redirects addresses without _auth',
  '/app/_auth': '[P-6] the gate of all signed-in pages',
  '/app/_auth/': 'the bare gate leads to /',
  '/app/_auth/account/decisions': '[P-33]',
  '/app/_auth/account/notifications': '[P-6]',
  '/app/_auth/account/receipt/$number': '[P-18] the receipt of a payment',
  '/app/_auth/account/settings': '[P-6]',
  '/app/_auth/account/statement': '[P-18] what was paid and used',
  '/app/_auth/ai-friend/character/$characterId/edit': 'the editor of characters',
  '/app/_auth/ai-friend/character/$characterId/sessions': '[P-6]',
  '/app/_auth/ai-friend/character/new': 'the editor of characters',
  '/app/_auth/ai-friend/lorebook/$lorebookId': 'the editor of lorebooks',
  '/app/_auth/ai-friend/lorebook/new': 'the editor of lorebooks',
  '/app/_auth/ai-friend/lorebooks': 'the list of lorebooks',
  '/app/_auth/ai-friend/personas': 'the library of personas',
  '/app/_auth/ai-friend/search': '[P-6] and [P-8]',
  '/app/_auth/ai-friend/sessions': '[P-6]',
  '/app/_auth/art/catalogue': 'the catalogue of models and LoRAs',
  '/app/_auth/art/collections': '[P-6]',
  '/app/_auth/art/grid/$gridId': 'a grid of pictures that differ in one or two settings',
  '/app/_auth/art/info/$artId': '[P-6]',
  '/app/_auth/art/search': '[P-6] and [P-7]',
  '/app/_auth/art/lora': '[P-6]',
  '/app/_auth/art/upload-lora': '[P-6]',
  '/app/_auth/asset/manage': '[P-6]',
  '/app/_auth/user/info/$userId': '[P-6]',
  '/app/_auth/user/search': '[P-6] and [P-8]',
  '/app/admin': '[P-5] the gate of all staff pages',
  '/app/admin/': '[P-5]',
  '/app/admin/abuse': '[P-5]',
  '/app/admin/jobs': 'background work: what waits, runs and failed',
  '/app/admin/lora': '[P-5]',
  '/app/admin/server': '[P-5]',
  '/app/admin/membership': '[P-5]',
  '/app/admin/notification': '[P-5]',
  '/app/admin/audit': '[S-11] what staff did',
  '/app/admin/tiers': '[P-5]',
  '/app/admin/upload': '[P-5]',
  '/app/admin/user/': '[P-5]',
  '/app/admin/user/$userId': '[P-5] one user for support',
  '/app/admin/$': '[P-11] behind the gate for staff',
  '/app/ai-friend/session/$chatSessionId': '[P-6] and [P-10] the chat session',
  '/app/account-deleted': '[P-3] what deletion means',
  '/app/confirm-email': '[P-29]',
  '/app/finish-sign-in': '[P-3] after an OpenID provider',
  '/app/claim-admin': '[P-29]',
  '/app/collection/$token': '[P-30]',
  '/app/forgot-password': '[P-3]',
  '/app/generate/image': '[P-4]',
  '/app/generate/video': '[P-4]',
  '/app/home': '[P-3]',
  '/app/pricing': '[P-3]',
  '/app/redirect': '[P-4]',
  '/app/redirect2': '[P-4]',
  '/app/reset-password': '[P-3]',
  '/app/sign-in': '[P-3]',
  '/app/sign-up': '[P-3]',
  '/app/thankyou': '[P-4]',
  '/app/tool/ai-image-editor': '[P-4]',
  '/app/tool/background-remover': '[P-4]',
  '/app/tool/face-swap': '[P-4]',
  '/app/verify-age': '[S-1] the age check',
  '/app/verify-email': '[P-29]',
  '/art/$artId': '[P-2] written by the server itself; the app leaves for it',
  '/consent/$token': '[S-5] the answer to a request for consent',
  '/content-rules': '[P-28]',
  '/do-not-depict': '[S-6] the registry, for people without an account',
  '/developers': '[P-34]',
  '/developers/$call': '[P-34]',
  '/membership': '[P-18] where 469 leads',
  '/privacy': '[P-28]',
  '/support': 'the way to reach staff that error messages name',
  '/takedown': '[S-7] the form, for people without an account',
  '/takedown/$caseId': '[S-7] how a request stands, for its sender',
  '/terms': '[P-28]',
  '/transparency': '[S-8] figures about decisions',
  '/withdraw/$token': '[S-5] the withdrawal of a consent',
}

/** Every address that the server answers without Start. */
const served: Record<string, string> = {
  '/*': 'every page that Start renders',
  '/age': '[S-1] the answer of browsers without a script',
  '/age/callback': '[S-1] the answer of the provider of age checks',
  '/art': '[P-2] a missing art id is not found',
  '/art/': '[P-2] a missing art id is not found',
  '/art/:artId': '[P-2]',
  '/card/:artId/:file': '[P-32] the image of an oEmbed answer',
  '/card/:file': '[P-32]',
  '/dev/outbox': 'mails, on a development server only',
  '/downloads/:artId/:viewerId': '[P-31] an art',
  '/downloads/character/:characterId/:viewerId/:kind': '[P-31] a character',
  '/downloads/export/:userId': "[P-31] an account's data",
  '/downloads/lora/:id/:adminId': '[S-12] the file that staff look at',
  '/downloads/zip/*': '[P-31] several arts',
  '/files/*': '[P-31]',
  '/healthz': 'for load balancers',
  '/hooks/:provider': 'webhooks of payment providers',
  '/oembed': '[P-2]',
  '/openapi.json': '[P-34]',
  '/readyz': 'for load balancers',
  '/robots.txt': 'for search engines',
  '/rpc/*': '[P-16]',
  '/rpc/:name': '[P-16]',
  '/sign-in/callback': 'the answer of an OpenID provider',
  '/sitemap.xml': 'for search engines',
  '/sitemap/:name.xml': 'for search engines, the arts of one hour',
  '/transparency.json': '[S-8] the figures of /transparency for programs',
  '/unsubscribe': 'leaves the e-mail digest without signing in',
}

const tree = readSource('web/routeTree.gen.ts')
const [, table = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? []
const built = [...table.matchAll(/^\s+'([^']+)':/gm)].map(([, path]) => path)

describe('routes', () => {
  it('the app has exactly the listed pages', () => {
    expect(built.toSorted()).toEqual(Object.keys(routes).toSorted())
  })

  it('the server answers exactly the listed addresses', () => {
    const registered = listSource('server/http')
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) => [
        ...readSource(path).matchAll(/(?:\.(?:get|post|all)(?:<[^(]*>)?\(\s*|\burl: )'(\/[^']*)'/g),
      ])
      .map(([, path]) => path)
    expect([...new Set(registered)].toSorted()).toEqual(Object.keys(served).toSorted())
  })

  it('every page has its own pattern in the page counter, except layouts and redirects', () => {
    const layouts = ['/app', '/app/', '/app/$', '/app/_auth', '/app/_auth/', '/app/admin/', '/app/admin/$']
    const pages = Object.keys(routes)
      .filter((path) => !layouts.includes(path))
      .map((path) => path.replaceAll(/\$\w+/g, ':id').replace(/(.)\/$/, '$1'))
    expect([...pagePatterns].toSorted()).toEqual(pages.toSorted())
  })

  it('signed-in users start in the studio', () => {
    const [, start] = /startPath = '([^']+)'/.exec(readSource('web/features/account/gates.ts')) ?? []
    expect(start).toBe('/app/generate/image')
    expect(built).toContain(start)
  })
})
