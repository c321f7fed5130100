/**
 * Titles of pages that need none of their other texts in the head: what a head imports is loaded with every page.
 */
export const titles = {
  ageCheck: 'Age check',
  audit: 'Audit log',
  backOffice: 'Back office',
  broadcasts: 'Notifications to users',
  consentRequest: 'A request for your consent',
  consentGiven: 'Your consent',
  desk: 'Review desk',
  houseImages: 'Pictures of the house',
  jobs: 'Jobs',
  developers: 'Developers',
  loraDesk: 'LoRAs',
  lorebooks: 'Lorebooks',
  newLorebook: 'New lorebook',
  ownLoras: 'Your LoRAs',
  receipt: 'Receipt',
  servers: 'Servers',
  settings: 'Settings',
  staffUsers: 'Users',
  support: 'Support',
  takedown: 'Take something down',
  takedownStatus: 'Your request',
  transparency: 'Transparency',
  tiers: 'Tiers',
  uploadLora: 'Upload a LoRA',
}
