import { status as abuseStatus } from './abuse/status.ts'
import { submit as submitNotice } from './abuse/submit.ts'
import { addBlock } from './admin/add_block.ts'
import { agreeExport } from './admin/agree_export.ts'
import { agreePreserved } from './admin/agree_preserved.ts'
import { askPreserved } from './admin/ask_preserved.ts'
import { countInbox } from './admin/count_inbox.ts'
import { decideCase } from './admin/decide_case.ts'
import { decideCases } from './admin/decide_cases.ts'
import { decideNotice } from './admin/decide_notice.ts'
import { decideReport } from './admin/decide_report.ts'
import { downloadExport } from './admin/download_export.ts'
import { exportCase } from './admin/export_case.ts'
import { findNearCases } from './admin/find_near_cases.ts'
import { listBlocks } from './admin/list_blocks.ts'
import { listCases } from './admin/list_cases.ts'
import { listDeadJobs } from './admin/list_dead_jobs.ts'
import { listExports } from './admin/list_exports.ts'
import { listHouseImages } from './admin/list_house_images.ts'
import { listInbox } from './admin/list_inbox.ts'
import { listJobs } from './admin/list_jobs.ts'
import { listLoraTests } from './admin/list_lora_tests.ts'
import { listPreserved } from './admin/list_preserved.ts'
import { listReports } from './admin/list_reports.ts'
import { listSuspended } from './admin/list_suspended.ts'
import { lookAtCase } from './admin/look_at_case.ts'
import { lookAtNotice } from './admin/look_at_notice.ts'
import { lookAtPreserved } from './admin/look_at_preserved.ts'
import { lookAtReport } from './admin/look_at_report.ts'
import { moderateLoras } from './admin/moderate_loras.ts'
import { previewBlock } from './admin/preview_block.ts'
import { promptAuditTest } from './admin/prompt_audit_test.ts'
import { removeBlock } from './admin/remove_block.ts'
import { removeHouseImage } from './admin/remove_house_image.ts'
import { rescanLora } from './admin/rescan_lora.ts'
import { retryJobs } from './admin/retry_jobs.ts'
import { reviewQueue } from './admin/review_queue.ts'
import { runJob } from './admin/run_job.ts'
import { testLora } from './admin/test_lora.ts'
import { uploadArt } from './admin/upload_art.ts'
import { listImages as listHouseImagesShown } from './house/list_images.ts'
import { appeal } from './report/appeal.ts'
import { listMine } from './report/list_mine.ts'
import { ask as askSupport } from './support/ask.ts'
import { getContact } from './support/get_contact.ts'
import { get as getTransparency } from './transparency/get.ts'

/** The calls of the review desk and of those who write to it, a part of `contracts`. */
export const deskContracts = {
  'abuse.status': abuseStatus,
  'abuse.submit': submitNotice,
  'admin.add_block': addBlock,
  'admin.agree_preserved': agreePreserved,
  'admin.list_blocks': listBlocks,
  'admin.preview_block': previewBlock,
  'admin.remove_block': removeBlock,
  'admin.ask_preserved': askPreserved,
  'admin.count_inbox': countInbox,
  'admin.list_preserved': listPreserved,
  'admin.look_at_preserved': lookAtPreserved,
  'admin.decide_case': decideCase,
  'admin.decide_cases': decideCases,
  'admin.decide_notice': decideNotice,
  'admin.decide_report': decideReport,
  'admin.find_near_cases': findNearCases,
  'admin.list_cases': listCases,
  'admin.list_inbox': listInbox,
  'admin.agree_export': agreeExport,
  'admin.download_export': downloadExport,
  'admin.export_case': exportCase,
  'admin.list_exports': listExports,
  'admin.list_dead_jobs': listDeadJobs,
  'admin.moderate_loras': moderateLoras,
  'admin.list_lora_tests': listLoraTests,
  'admin.rescan_lora': rescanLora,
  'admin.test_lora': testLora,
  'admin.list_jobs': listJobs,
  'admin.retry_jobs': retryJobs,
  'admin.run_job': runJob,
  'admin.list_house_images': listHouseImages,
  'admin.remove_house_image': removeHouseImage,
  'admin.upload_art': uploadArt,
  'house.list_images': listHouseImagesShown,
  'admin.list_reports': listReports,
  'admin.list_suspended': listSuspended,
  'admin.look_at_case': lookAtCase,
  'admin.look_at_notice': lookAtNotice,
  'admin.look_at_report': lookAtReport,
  'admin.prompt_audit_test': promptAuditTest,
  'admin.review_queue': reviewQueue,
  'report.appeal': appeal,
  'report.list_mine': listMine,
  'support.ask': askSupport,
  'support.get_contact': getContact,
  'transparency.get': getTransparency,
} as const
