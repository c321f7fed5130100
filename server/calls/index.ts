import type { CallName } from '#contract/index'
import type { Handler } from '#server/call'
import { auditLog } from './admin/audit_log.ts'
import { decideCase } from './admin/decide_case.ts'
import { drainServer } from './admin/drain_server.ts'
import { listCases } from './admin/list_cases.ts'
import { listServers } from './admin/list_servers.ts'
import { listSuspended } from './admin/list_suspended.ts'
import { lookAtCase } from './admin/look_at_case.ts'
import { reviewQueue } from './admin/review_queue.ts'
import { saveServer } from './admin/save_server.ts'
import { setUserState } from './admin/set_user_state.ts'
import { testServer } from './admin/test_server.ts'
import { pageView } from './analytics/page_view.ts'
import { cancelTask } from './art/cancel_task.ts'
import { create as artCreate } from './art/create.ts'
import { getById as artGetById } from './art/get_by_id.ts'
import { getDataurl } from './art/get_dataurl.ts'
import { getPublicById } from './art/get_public_by_id.ts'
import { getTasks } from './art/get_tasks.ts'
import { search as artSearch } from './art/search.ts'
import { upload } from './asset/upload.ts'
import { get as bannerGet } from './banner/get.ts'
import { subscribe } from './events/subscribe.ts'
import { claimAdmin } from './link/claim_admin.ts'
import { login } from './link/login.ts'
import { active as membershipActive } from './membership/active.ts'
import { tiers as membershipTiers } from './membership/tiers.ts'
import { list as modelList } from './model/list.ts'
import { list as notificationList } from './notification/list.ts'
import { markRead } from './notification/mark_read.ts'
import { appeal } from './report/appeal.ts'
import { listMine } from './report/list_mine.ts'
import { list as styleList } from './style/list.ts'
import { authenticate } from './user/authenticate.ts'
import { blockUser } from './user/block_user.ts'
import { changePassword } from './user/change_password.ts'
import { createApiKey } from './user/create_api_key.ts'
import { deleteAccount } from './user/delete_account.ts'
import { disableTotp } from './user/disable_totp.ts'
import { enableTotp } from './user/enable_totp.ts'
import { followUser } from './user/follow_user.ts'
import { forgotPassword } from './user/forgot_password.ts'
import { getMyInfo } from './user/get_my_info.ts'
import { getPublicInfo } from './user/get_public_info.ts'
import { listApiKeys } from './user/list_api_keys.ts'
import { listBlocked } from './user/list_blocked.ts'
import { listSessions } from './user/list_sessions.ts'
import { register } from './user/register.ts'
import { resendVerification } from './user/resend_verification.ts'
import { resetPassword } from './user/reset_password.ts'
import { revokeApiKey } from './user/revoke_api_key.ts'
import { revokeSession } from './user/revoke_session.ts'
import { search as userSearch } from './user/search.ts'
import { signOut } from './user/sign_out.ts'
import { updatePreferences } from './user/update_preferences.ts'
import { updateProfile } from './user/update_profile.ts'
import { verifyEmail } from './user/verify_email.ts'

/** Every call's handler. The type makes a call without one a compile error. */
export const handlers: { [Name in CallName]: Handler<Name> } = {
  'admin.audit_log': auditLog,
  'admin.decide_case': decideCase,
  'admin.list_cases': listCases,
  'admin.list_suspended': listSuspended,
  'admin.look_at_case': lookAtCase,
  'admin.review_queue': reviewQueue,
  'admin.set_user_state': setUserState,
  'analytics.page_view': pageView,
  'art.cancel_task': cancelTask,
  'art.create': artCreate,
  'art.get_by_id': artGetById,
  'art.get_dataurl': getDataurl,
  'art.get_public_by_id': getPublicById,
  'art.get_tasks': getTasks,
  'art.search': artSearch,
  'asset.upload': upload,
  'banner.get': bannerGet,
  'events.subscribe': subscribe,
  'link.claim_admin': claimAdmin,
  'link.login': login,
  'membership.active': membershipActive,
  'membership.tiers': membershipTiers,
  'model.list': modelList,
  'notification.list': notificationList,
  'notification.mark_read': markRead,
  'report.appeal': appeal,
  'report.list_mine': listMine,
  'style.list': styleList,
  'user.authenticate': authenticate,
  'user.block_user': blockUser,
  'user.change_password': changePassword,
  'user.create_api_key': createApiKey,
  'user.delete_account': deleteAccount,
  'user.disable_totp': disableTotp,
  'user.enable_totp': enableTotp,
  'user.follow_user': followUser,
  'user.forgot_password': forgotPassword,
  'user.get_my_info': getMyInfo,
  'user.get_public_info': getPublicInfo,
  'user.list_api_keys': listApiKeys,
  'user.list_blocked': listBlocked,
  'user.list_sessions': listSessions,
  'user.register': register,
  'user.resend_verification': resendVerification,
  'user.reset_password': resetPassword,
  'user.revoke_api_key': revokeApiKey,
  'user.revoke_session': revokeSession,
  'user.search': userSearch,
  'user.sign_out': signOut,
  'user.update_preferences': updatePreferences,
  'user.update_profile': updateProfile,
  'user.verify_email': verifyEmail,
  'admin.list_servers': listServers,
  'admin.save_server': saveServer,
  'admin.test_server': testServer,
  'admin.drain_server': drainServer,
}
