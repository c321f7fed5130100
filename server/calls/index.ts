import type { CallName } from '#contract/index'
import type { Handler } from '#server/call'
import { auditLog } from './admin/audit_log.ts'
import { cancelBroadcast } from './admin/cancel_broadcast.ts'
import { countRecipients } from './admin/count_recipients.ts'
import { createVouchers } from './admin/create_vouchers.ts'
import { drainServer } from './admin/drain_server.ts'
import { endSessions } from './admin/end_sessions.ts'
import { findServers } from './admin/find_servers.ts'
import { getBanner } from './admin/get_banner.ts'
import { getUser } from './admin/get_user.ts'
import { grantMembership } from './admin/grant_membership.ts'
import { listBroadcasts } from './admin/list_broadcasts.ts'
import { listChatServers } from './admin/list_chat_servers.ts'
import { listModels } from './admin/list_models.ts'
import { listPaymentProblems } from './admin/list_payment_problems.ts'
import { listPayments } from './admin/list_payments.ts'
import { listServers } from './admin/list_servers.ts'
import { listTiers } from './admin/list_tiers.ts'
import { listVouchers } from './admin/list_vouchers.ts'
import { moderateLora } from './admin/moderate_lora.ts'
import { pauseServer } from './admin/pause_server.ts'
import { previewTiers } from './admin/preview_tiers.ts'
import { refundPayment } from './admin/refund_payment.ts'
import { registeredPerDay } from './admin/registered_per_day.ts'
import { removeHouseCharacter } from './admin/remove_house_character.ts'
import { removeServer } from './admin/remove_server.ts'
import { resendMail } from './admin/resend_mail.ts'
import { revokeGrant } from './admin/revoke_grant.ts'
import { saveChatServer } from './admin/save_chat_server.ts'
import { saveModelMapping } from './admin/save_model_mapping.ts'
import { saveServer } from './admin/save_server.ts'
import { saveTiers } from './admin/save_tiers.ts'
import { searchUsers } from './admin/search_users.ts'
import { sendNotification } from './admin/send_notification.ts'
import { serverStatus } from './admin/server_status.ts'
import { setBanner } from './admin/set_banner.ts'
import { setDefaultModel } from './admin/set_default_model.ts'
import { setRole } from './admin/set_role.ts'
import { setUserState } from './admin/set_user_state.ts'
import { solvePaymentProblem } from './admin/solve_payment_problem.ts'
import { stats } from './admin/stats.ts'
import { switchEngine } from './admin/switch_engine.ts'
import { testChatServer } from './admin/test_chat_server.ts'
import { testServer } from './admin/test_server.ts'
import { unmoderatedLoras } from './admin/unmoderated_loras.ts'
import { withdrawTiers } from './admin/withdraw_tiers.ts'
import { beginCheck as beginAgeCheck } from './age/begin_check.ts'
import { status as ageStatus } from './age/status.ts'
import { countTokens } from './aifriend/count_tokens.ts'
import { createCharacter } from './aifriend/create_character.ts'
import { createSession } from './aifriend/create_session.ts'
import { deleteCharacter } from './aifriend/delete_character.ts'
import { deleteSession } from './aifriend/delete_session.ts'
import { draftCharacterField } from './aifriend/draft_character_field.ts'
import { exportCharacter } from './aifriend/export_character.ts'
import { exportSession } from './aifriend/export_session.ts'
import { findEmptySession } from './aifriend/find_empty_session.ts'
import { forgetMemory } from './aifriend/forget_memory.ts'
import { forkSession } from './aifriend/fork_session.ts'
import { getCareCounts } from './aifriend/get_care_counts.ts'
import { getCharacter } from './aifriend/get_character.ts'
import { getCharacterReactions } from './aifriend/get_character_reactions.ts'
import { getEngine } from './aifriend/get_engine.ts'
import { getMessages } from './aifriend/get_messages.ts'
import { getReplyContext } from './aifriend/get_reply_context.ts'
import { getSession } from './aifriend/get_session.ts'
import { getSessionsByCharacter } from './aifriend/get_sessions_by_character.ts'
import { getSummary } from './aifriend/get_summary.ts'
import { getUserSessions } from './aifriend/get_user_sessions.ts'
import { importCharacter } from './aifriend/import_character.ts'
import { importSession } from './aifriend/import_session.ts'
import { listAlternatives } from './aifriend/list_alternatives.ts'
import { listMemories } from './aifriend/list_memories.ts'
import { listModels as listChatModels } from './aifriend/list_models.ts'
import { listVersions } from './aifriend/list_versions.ts'
import { reactToCharacter } from './aifriend/react_to_character.ts'
import { removeCharacterReaction } from './aifriend/remove_character_reaction.ts'
import { saveMemory } from './aifriend/save_memory.ts'
import { saveSummary } from './aifriend/save_summary.ts'
import { searchCharacters } from './aifriend/search_characters.ts'
import { updateCharacter } from './aifriend/update_character.ts'
import { updateSession } from './aifriend/update_session.ts'
import { pageView } from './analytics/page_view.ts'
import { cancelTask } from './art/cancel_task.ts'
import { create as artCreate } from './art/create.ts'
import { delete as artDelete } from './art/delete.ts'
import { downloadZip } from './art/download_zip.ts'
import { erase } from './art/erase.ts'
import { findFaces } from './art/find_faces.ts'
import { findSimilar } from './art/find_similar.ts'
import { findSubject } from './art/find_subject.ts'
import { getById as artGetById } from './art/get_by_id.ts'
import { getDataurl } from './art/get_dataurl.ts'
import { getPublicById } from './art/get_public_by_id.ts'
import { getTasks } from './art/get_tasks.ts'
import { like } from './art/like.ts'
import { listRemixes } from './art/list_remixes.ts'
import { listVersions as artListVersions } from './art/list_versions.ts'
import { previewReference } from './art/preview_reference.ts'
import { reportArt } from './art/report_art.ts'
import { restore } from './art/restore.ts'
import { search as artSearch } from './art/search.ts'
import { unlike } from './art/unlike.ts'
import { updateCollection as updateArtCollection } from './art/update_collection.ts'
import { updatePrivacy } from './art/update_privacy.ts'
import { updatePromptPrivacy } from './art/update_prompt_privacy.ts'
import { delete as assetDelete } from './asset/delete.ts'
import { list as assetList } from './asset/list.ts'
import { upload } from './asset/upload.ts'
import { get as bannerGet } from './banner/get.ts'
import { arrange } from './collection/arrange.ts'
import { create as collectionCreate } from './collection/create.ts'
import { delete as collectionDelete } from './collection/delete.ts'
import { getShared } from './collection/get_shared.ts'
import { list as collectionList } from './collection/list.ts'
import { reorder } from './collection/reorder.ts'
import { update as collectionUpdate } from './collection/update.ts'
import { answer } from './consent/answer.ts'
import { ask } from './consent/ask.ts'
import { delete as consentDelete } from './consent/delete.ts'
import { getGiven } from './consent/get_given.ts'
import { getRequest } from './consent/get_request.ts'
import { list as consentList } from './consent/list.ts'
import { withdraw } from './consent/withdraw.ts'
import { deskHandlers } from './desk-calls.ts'
import { getCall } from './developer/get_call.ts'
import { listCalls } from './developer/list_calls.ts'
import { subscribe } from './events/subscribe.ts'
import { beginCheck } from './face/begin_check.ts'
import { delete as faceDelete } from './face/delete.ts'
import { enrol as enrolFace } from './face/enrol.ts'
import { joinRegistry } from './face/join_registry.ts'
import { leaveRegistry } from './face/leave_registry.ts'
import { sendFrame } from './face/send_frame.ts'
import { status as faceStatus } from './face/status.ts'
import { claimAdmin } from './link/claim_admin.ts'
import { login } from './link/login.ts'
import { beginUpload } from './lora/begin_upload.ts'
import { deleteLora } from './lora/delete.ts'
import { finishUpload } from './lora/finish_upload.ts'
import { list as loraList } from './lora/list.ts'
import { search as loraSearch } from './lora/search.ts'
import { update as loraUpdate } from './lora/update.ts'
import { upload as loraUpload } from './lora/upload.ts'
import { uploadPart } from './lora/upload_part.ts'
import { lorebookHandlers } from './lorebook-calls.ts'
import { membershipCalls } from './membership/membership-calls.ts'
import { messageHandlers } from './message-calls.ts'
import { getPushKey } from './notification/get_push_key.ts'
import { list as notificationList } from './notification/list.ts'
import { markRead } from './notification/mark_read.ts'
import { subscribePush } from './notification/subscribe_push.ts'
import { personaHandlers } from './persona-calls.ts'
import { studioHandlers } from './studio-calls.ts'
import { userCalls } from './user/user-calls.ts'

/** Every call's handler. The type makes a call without one a compile error. */
export const handlers: { [Name in CallName]: Handler<Name> } = {
  ...membershipCalls,
  ...deskHandlers,
  'admin.audit_log': auditLog,
  'admin.stats': stats,
  'admin.registered_per_day': registeredPerDay,
  'admin.send_notification': sendNotification,
  'admin.count_recipients': countRecipients,
  'admin.list_broadcasts': listBroadcasts,
  'admin.cancel_broadcast': cancelBroadcast,
  'admin.set_banner': setBanner,
  'admin.get_banner': getBanner,
  'admin.search_users': searchUsers,
  'admin.get_user': getUser,
  'admin.end_sessions': endSessions,
  'admin.resend_mail': resendMail,
  'admin.set_role': setRole,
  'admin.list_chat_servers': listChatServers,
  'admin.set_user_state': setUserState,
  'age.begin_check': beginAgeCheck,
  'age.status': ageStatus,
  'aifriend.count_tokens': countTokens,
  'aifriend.create_character': createCharacter,
  'aifriend.create_session': createSession,
  'aifriend.delete_character': deleteCharacter,
  'aifriend.delete_session': deleteSession,
  'aifriend.draft_character_field': draftCharacterField,
  'aifriend.export_character': exportCharacter,
  'aifriend.export_session': exportSession,
  'aifriend.find_empty_session': findEmptySession,
  'aifriend.forget_memory': forgetMemory,
  'aifriend.fork_session': forkSession,
  'aifriend.get_care_counts': getCareCounts,
  'aifriend.get_character': getCharacter,
  'aifriend.get_character_reactions': getCharacterReactions,
  'aifriend.get_engine': getEngine,
  'aifriend.get_messages': getMessages,
  'aifriend.get_reply_context': getReplyContext,
  'aifriend.get_session': getSession,
  'aifriend.get_sessions_by_character': getSessionsByCharacter,
  'aifriend.get_summary': getSummary,
  'aifriend.get_user_sessions': getUserSessions,
  'aifriend.import_character': importCharacter,
  'aifriend.import_session': importSession,
  'aifriend.list_alternatives': listAlternatives,
  'aifriend.list_memories': listMemories,
  'aifriend.list_models': listChatModels,
  'aifriend.list_versions': listVersions,
  'aifriend.react_to_character': reactToCharacter,
  'aifriend.remove_character_reaction': removeCharacterReaction,
  'aifriend.save_memory': saveMemory,
  'aifriend.save_summary': saveSummary,
  'aifriend.search_characters': searchCharacters,
  'aifriend.update_character': updateCharacter,
  'aifriend.update_session': updateSession,
  ...lorebookHandlers,
  ...studioHandlers,
  ...messageHandlers,
  ...personaHandlers,
  'analytics.page_view': pageView,
  'art.cancel_task': cancelTask,
  'art.create': artCreate,
  'art.find_similar': findSimilar,
  'art.get_by_id': artGetById,
  'art.get_dataurl': getDataurl,
  'art.get_public_by_id': getPublicById,
  'art.get_tasks': getTasks,
  'art.search': artSearch,
  'asset.upload': upload,
  'banner.get': bannerGet,
  'developer.get_call': getCall,
  'developer.list_calls': listCalls,
  'events.subscribe': subscribe,
  'link.claim_admin': claimAdmin,
  'link.login': login,
  'notification.get_push_key': getPushKey,
  'notification.list': notificationList,
  'notification.mark_read': markRead,
  'notification.subscribe_push': subscribePush,
  ...userCalls,
  'admin.list_servers': listServers,
  'admin.save_server': saveServer,
  'admin.server_status': serverStatus,
  'admin.list_models': listModels,
  'admin.save_model_mapping': saveModelMapping,
  'admin.set_default_model': setDefaultModel,
  'admin.switch_engine': switchEngine,
  'admin.test_server': testServer,
  'admin.test_chat_server': testChatServer,
  'admin.drain_server': drainServer,
  'admin.find_servers': findServers,
  'admin.pause_server': pauseServer,
  'admin.remove_server': removeServer,
  'admin.save_chat_server': saveChatServer,
  'art.preview_reference': previewReference,
  'art.delete': artDelete,
  'art.like': like,
  'art.list_remixes': listRemixes,
  'art.restore': restore,
  'art.unlike': unlike,
  'art.update_collection': updateArtCollection,
  'art.update_privacy': updatePrivacy,
  'art.update_prompt_privacy': updatePromptPrivacy,
  'collection.create': collectionCreate,
  'collection.delete': collectionDelete,
  'collection.list': collectionList,
  'collection.reorder': reorder,
  'collection.update': collectionUpdate,
  'admin.moderate_lora': moderateLora,
  'admin.unmoderated_loras': unmoderatedLoras,
  'lora.begin_upload': beginUpload,
  'lora.delete': deleteLora,
  'lora.finish_upload': finishUpload,
  'lora.list': loraList,
  'lora.search': loraSearch,
  'lora.update': loraUpdate,
  'lora.upload': loraUpload,
  'lora.upload_part': uploadPart,
  'art.download_zip': downloadZip,
  'art.report_art': reportArt,
  'asset.delete': assetDelete,
  'asset.list': assetList,
  'collection.get_shared': getShared,
  'collection.arrange': arrange,
  'art.erase': erase,
  'admin.grant_membership': grantMembership,
  'admin.list_payments': listPayments,
  'admin.refund_payment': refundPayment,
  'admin.list_tiers': listTiers,
  'admin.preview_tiers': previewTiers,
  'admin.save_tiers': saveTiers,
  'admin.withdraw_tiers': withdrawTiers,
  'admin.remove_house_character': removeHouseCharacter,
  'admin.revoke_grant': revokeGrant,
  'admin.create_vouchers': createVouchers,
  'admin.list_vouchers': listVouchers,
  'face.begin_check': beginCheck,
  'face.send_frame': sendFrame,
  'face.enrol': enrolFace,
  'face.status': faceStatus,
  'face.delete': faceDelete,
  'art.find_subject': findSubject,
  'art.list_versions': artListVersions,
  'admin.list_payment_problems': listPaymentProblems,
  'admin.solve_payment_problem': solvePaymentProblem,
  'face.join_registry': joinRegistry,
  'face.leave_registry': leaveRegistry,
  'art.find_faces': findFaces,
  'consent.ask': ask,
  'consent.list': consentList,
  'consent.delete': consentDelete,
  'consent.get_request': getRequest,
  'consent.answer': answer,
  'consent.get_given': getGiven,
  'consent.withdraw': withdraw,
}
