import { addPasskey } from './add_passkey.ts'
import { askPasskey } from './ask_passkey.ts'
import { authenticate } from './authenticate.ts'
import { authenticatePasskey } from './authenticate_passkey.ts'
import { beginPasskey } from './begin_passkey.ts'
import { beginProviderSignIn } from './begin_provider_sign_in.ts'
import { blockUser } from './block_user.ts'
import { cancelEmailChange } from './cancel_email_change.ts'
import { changeEmail } from './change_email.ts'
import { changePassword } from './change_password.ts'
import { confirmEmailChange } from './confirm_email_change.ts'
import { createApiKey } from './create_api_key.ts'
import { deleteAccount } from './delete_account.ts'
import { disableTotp } from './disable_totp.ts'
import { enableTotp } from './enable_totp.ts'
import { exportData } from './export_data.ts'
import { finishProviderSignIn } from './finish_provider_sign_in.ts'
import { followUser } from './follow_user.ts'
import { forgotPassword } from './forgot_password.ts'
import { getEmailChange } from './get_email_change.ts'
import { getMyInfo } from './get_my_info.ts'
import { getProviderSignIn } from './get_provider_sign_in.ts'
import { getPublicInfo } from './get_public_info.ts'
import { getSignInWays } from './get_sign_in_ways.ts'
import { listApiKeys } from './list_api_keys.ts'
import { listBlocked } from './list_blocked.ts'
import { listSessions } from './list_sessions.ts'
import { listSignInProviders } from './list_sign_in_providers.ts'
import { redeemTelegramTransaction } from './redeem_telegram_transaction.ts'
import { register } from './register.ts'
import { removePasskey } from './remove_passkey.ts'
import { renamePasskey } from './rename_passkey.ts'
import { resendVerification } from './resend_verification.ts'
import { resetPassword } from './reset_password.ts'
import { revokeApiKey } from './revoke_api_key.ts'
import { revokeSession } from './revoke_session.ts'
import { search as userSearch } from './search.ts'
import { signOut } from './sign_out.ts'
import { updatePreferences } from './update_preferences.ts'
import { updateProfile } from './update_profile.ts'
import { verifyEmail } from './verify_email.ts'

/** The handlers of the family `user`. */
export const userCalls = {
  'user.add_passkey': addPasskey,
  'user.ask_passkey': askPasskey,
  'user.authenticate': authenticate,
  'user.authenticate_passkey': authenticatePasskey,
  'user.begin_passkey': beginPasskey,
  'user.begin_provider_sign_in': beginProviderSignIn,
  'user.block_user': blockUser,
  'user.cancel_email_change': cancelEmailChange,
  'user.change_email': changeEmail,
  'user.change_password': changePassword,
  'user.confirm_email_change': confirmEmailChange,
  'user.create_api_key': createApiKey,
  'user.delete_account': deleteAccount,
  'user.disable_totp': disableTotp,
  'user.enable_totp': enableTotp,
  'user.export_data': exportData,
  'user.finish_provider_sign_in': finishProviderSignIn,
  'user.follow_user': followUser,
  'user.forgot_password': forgotPassword,
  'user.get_email_change': getEmailChange,
  'user.get_my_info': getMyInfo,
  'user.get_provider_sign_in': getProviderSignIn,
  'user.get_public_info': getPublicInfo,
  'user.get_sign_in_ways': getSignInWays,
  'user.list_api_keys': listApiKeys,
  'user.list_blocked': listBlocked,
  'user.list_sessions': listSessions,
  'user.list_sign_in_providers': listSignInProviders,
  'user.redeem_telegram_transaction': redeemTelegramTransaction,
  'user.register': register,
  'user.remove_passkey': removePasskey,
  'user.rename_passkey': renamePasskey,
  'user.resend_verification': resendVerification,
  'user.reset_password': resetPassword,
  'user.revoke_api_key': revokeApiKey,
  'user.revoke_session': revokeSession,
  'user.search': userSearch,
  'user.sign_out': signOut,
  'user.update_preferences': updatePreferences,
  'user.update_profile': updateProfile,
  'user.verify_email': verifyEmail,
}
