import { describe, expect, it } from 'vitest'
import { pagePatterns } from '#server/domain/page-pattern'
import { listSource, readSource } from './repository.ts'

/** Every address that has a route, and where spec.md (or the issue that it belongs to) asks for it. */
const routes: Record<string, string> = {
  '/': 'section 2, public: the landing page',
  '/app': 'section 2, layout: /app is a layout route with a nested not-found view',
  '/app/': 'our own: the bare layout leads to /app/home',
  '/app/$': 'section 2, layout: the nested not-found view; section 2, signed-in: without _auth by redirect',
  '/app/_auth': 'section 2, signed-in only: the gate of all its pages',
  '/app/_auth/': 'our own: the bare gate leads to /',
  '/app/_auth/account/decisions':
    'safety.md [S-8] and contract.md, report.: what was decided, and contesting it',
  '/app/_auth/account/notifications': 'section 2, signed-in only',
  '/app/_auth/account/settings': 'section 2, signed-in only',
  '/app/_auth/ai-friend/character/$characterId/edit': 'issue 8, characters: the editor',
  '/app/_auth/ai-friend/character/$characterId/sessions': 'section 2, signed-in only',
  '/app/_auth/ai-friend/character/new': 'issue 8, characters: the editor',
  '/app/_auth/ai-friend/search': 'section 2, signed-in only',
  '/app/_auth/ai-friend/sessions': 'section 2, signed-in only',
  '/app/_auth/art/collections': 'section 2, signed-in only',
  '/app/_auth/art/info/$artId': 'section 2, signed-in only',
  '/app/_auth/art/search': 'section 2, signed-in only',
  '/app/_auth/art/lora': 'section 2, signed-in only: LoRA management',
  '/app/_auth/art/upload-lora': 'section 2, signed-in only: LoRA upload',
  '/app/_auth/asset/manage': 'section 2, signed-in only',
  '/app/_auth/user/info/$userId': 'section 2, signed-in only',
  '/app/_auth/user/search': 'section 2, signed-in only',
  '/app/admin': 'section 2, admin: the gate of all its pages',
  '/app/admin/': 'section 2, admin: the index',
  '/app/admin/abuse': 'section 2, admin: abuse requests',
  '/app/admin/lora': 'section 2, admin: LoRA moderation',
  '/app/admin/$': 'section 2, layout: not-found, behind the gate for admins',
  '/app/ai-friend/session/$chatSessionId': 'section 2, signed-in only: the conversation',
  '/app/claim-admin': 'contract.md, link.claim_admin: the page of the link that the server prints',
  '/app/collection/$token': 'contract.md, collection.: the page of a shareable link with expiry (issue 7)',
  '/app/forgot-password': 'section 2, signed-out pages',
  '/app/generate/image': 'section 2, other /app pages',
  '/app/generate/video': 'section 2, other /app pages',
  '/app/home': 'section 2, signed-out pages',
  '/app/pricing': 'section 2, signed-out pages',
  '/app/redirect': 'section 2, other /app pages',
  '/app/redirect2': 'section 2, other /app pages',
  '/app/reset-password': 'section 2, signed-out pages',
  '/app/sign-in': 'section 2, signed-out pages',
  '/app/sign-up': 'section 2, signed-out pages',
  '/app/thankyou': 'section 2, other /app pages',
  '/app/verify-email': 'contract.md, user.verify_email: the page of the link in the mail',
  '/art/$artId': 'section 2, public: the art page, which the server writes itself; the app leaves for it',
  '/content-rules': 'section 1 and safety.md: the rules in plain words',
  '/membership': 'section 8: where 469 leads',
  '/privacy': 'section 1: what is kept about people, in plain words',
  '/terms': 'section 1: what signing up agrees to, in plain words',
}

/** What the server answers by itself, without Start, and who asks for it. */
const served: Record<string, string> = {
  '/*': 'section 2: every page that Start renders',
  '/age': 'contract.md, age question: the answer of browsers without a script',
  '/art': 'section 8: a missing art id is not-found',
  '/art/': 'section 8: a missing art id is not-found',
  '/art/:artId': 'section 2, public: the art page',
  '/card/:artId/:file': 'contract.md, social cards: the picture of an oEmbed answer',
  '/card/:file': 'contract.md, social cards',
  '/dev/outbox': 'our own: letters, on a development server alone',
  '/downloads/:artId/:viewerId': 'contract.md, art.get_dataurl',
  '/downloads/character/:characterId/:viewerId/:kind': 'contract.md, aifriend.export_character',
  '/downloads/export/:userId': 'contract.md, user.export_data: everything that an account holds',
  '/downloads/lora/:id/:adminId': 'contract.md, admin.unmoderated_loras: the file that staff look at',
  '/downloads/zip/*': 'issue 7: pictures downloaded as a zip',
  '/files/*': 'design.md: signed files',
  '/healthz': 'our own: for load balancers',
  '/oembed': 'section 2, public: oEmbed links',
  '/readyz': 'our own: for load balancers',
  '/robots.txt': 'our own: for search engines',
  '/rpc/*': 'section 7',
  '/rpc/:name': 'section 7',
  '/sitemap.xml': 'our own: for search engines',
  '/sitemap/:name.xml': 'our own: for search engines, the pictures of one hour',
  '/unsubscribe': 'issue 7, e-mail digest: the way out of it without signing in',
}

const tree = readSource('web/routeTree.gen.ts')
const [, table = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? []
const built = [...table.matchAll(/^\s+'([^']+)':/gm)].map(([, path]) => path)

describe('the routes', () => {
  it('are those that somebody asked for, and no others', () => {
    expect(built.toSorted()).toEqual(Object.keys(routes).toSorted())
  })

  it('and so are those that the server answers by itself', () => {
    const registered = listSource('server/http')
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) => [
        ...readSource(path).matchAll(/(?:\.(?:get|post|all)(?:<[^(]*>)?\(\s*|\burl: )'(\/[^']*)'/g),
      ])
      .map(([, path]) => path)
    expect([...new Set(registered)].toSorted()).toEqual(Object.keys(served).toSorted())
  })

  it('every page is counted under a pattern of its own, unless it only leads elsewhere', () => {
    const layouts = ['/app', '/app/', '/app/$', '/app/_auth', '/app/_auth/', '/app/admin/', '/app/admin/$']
    const pages = Object.keys(routes)
      .filter((path) => !layouts.includes(path))
      .map((path) => path.replaceAll(/\$\w+/g, ':id'))
    expect([...pagePatterns].toSorted()).toEqual(pages.toSorted())
  })

  it('people who are signed in begin in the studio', () => {
    const [, start] = /startPath = '([^']+)'/.exec(readSource('web/features/account/gates.ts')) ?? []
    expect(start).toBe('/app/generate/image')
    expect(built).toContain(start)
  })
})
