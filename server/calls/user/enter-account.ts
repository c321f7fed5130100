import type { z } from 'zod'
import type { signedInInfo } from '#contract/account'
import type { Caller } from '#server/call'
import type { Context } from '#server/context'
import { cancelErasure, rememberLanguage } from '#server/db/users'
import { findViewerByUser } from '#server/db/viewer'
import { toLanguage } from '#server/domain/browser-language'
import { toMyInfo } from '#server/domain/my-info'
import type { SignedIn } from '#server/outside/auth-call'

type Parts = Pick<Context, 'config' | 'db' | 'devices' | 'tiers' | 'fileLinks'>

type Entered = { info: z.infer<typeof signedInInfo>; cookies: string[] }

/** The end of every way to sign in. undefined: erasure is due, so the account no longer exists for anybody. */
export async function enterAccount(
  { config, db, devices, tiers, fileLinks }: Parts,
  signedIn: SignedIn,
  caller: Pick<Caller, 'cookie' | 'country' | 'languages'>,
): Promise<Entered | undefined> {
  const isCancelled = await cancelErasure(db, signedIn.userId)
  await rememberLanguage(db, signedIn.userId, toLanguage(caller.languages))
  const viewer = await findViewerByUser(db, signedIn.userId)
  if (viewer === undefined) return undefined
  const info = toMyInfo(viewer, {
    tiers,
    fileUrl: fileLinks.sign,
    ageRule: config.age,
    country: caller.country,
  })
  return {
    info: { ...info, deletion_cancelled: isCancelled },
    cookies: [...signedIn.cookies, devices.remember(viewer.email, caller.cookie)],
  }
}
