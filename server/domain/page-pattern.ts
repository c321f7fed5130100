/** Every page, with ids as `:id`. The table of page views has at most one row per day for each. */
export const pagePatterns = [
  '/',
  '/app/_auth/account/decisions',
  '/app/_auth/account/notifications',
  '/app/_auth/account/receipt/:id',
  '/app/_auth/account/settings',
  '/app/_auth/account/statement',
  '/app/_auth/ai-friend/character/new',
  '/app/_auth/ai-friend/character/:id/edit',
  '/app/_auth/ai-friend/character/:id/sessions',
  '/app/_auth/ai-friend/lorebook/new',
  '/app/_auth/ai-friend/lorebook/:id',
  '/app/_auth/ai-friend/lorebooks',
  '/app/_auth/ai-friend/search',
  '/app/_auth/ai-friend/sessions',
  '/app/_auth/art/collections',
  '/app/_auth/art/info/:id',
  '/app/_auth/art/lora',
  '/app/_auth/art/search',
  '/app/_auth/art/upload-lora',
  '/app/_auth/asset/manage',
  '/app/_auth/user/info/:id',
  '/app/_auth/user/search',
  '/app/admin',
  '/app/admin/abuse',
  '/app/admin/lora',
  '/app/admin/server',
  '/app/admin/membership',
  '/app/admin/notification',
  '/app/admin/audit',
  '/app/admin/tiers',
  '/app/admin/user',
  '/app/admin/user/:id',
  '/app/ai-friend/session/:id',
  '/app/claim-admin',
  '/app/collection/:id',
  '/app/confirm-email',
  '/app/forgot-password',
  '/app/generate/image',
  '/app/generate/video',
  '/app/home',
  '/app/pricing',
  '/app/redirect',
  '/app/redirect2',
  '/app/reset-password',
  '/app/sign-in',
  '/app/sign-up',
  '/app/thankyou',
  '/app/tool/ai-image-editor',
  '/app/tool/background-remover',
  '/app/tool/face-swap',
  '/app/verify-age',
  '/app/verify-email',
  '/art/:id',
  '/consent/:id',
  '/content-rules',
  '/do-not-depict',
  '/developers',
  '/developers/:id',
  '/membership',
  '/privacy',
  '/support',
  '/takedown',
  '/takedown/:id',
  '/terms',
  '/transparency',
  '/withdraw/:id',
] as const

/** Stands for every path that is not one of our pages. */
export const otherPages = '/(other)'

const matchers = pagePatterns.map((pattern) => ({
  pattern,
  matches: new RegExp(`^${pattern.replaceAll(':id', '[^/]+')}$`),
}))

/** The pattern of a path, without anything that identifies a visitor: no query, no ids. */
export function toPagePattern(path: string): string {
  const [plain = '/'] = path.split(/[?#]/, 1)
  const trimmed = plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
  return matchers.find(({ matches }) => matches.test(trimmed))?.pattern ?? otherPages
}
