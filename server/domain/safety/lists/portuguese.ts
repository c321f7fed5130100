import { type Group, Kind } from './kinds.ts'

export const PORTUGUESE: readonly Group[] = [
  {
    kind: Kind.minor,
    reason: 'a Portuguese word for a child or teenager',
    words: `criança*:1, criancinha*, menina:1, meninas:1, menino:1, meninos:1, menininha*, menininho*, garotinha*:1, garotinho*:1, bebê:1, bebês:1, bebezinho*, adolescente*, pré adolescente*, novinha:1, novinhas, novinho:1, novinhos, ninfetinha*, ninfeta*,
      menor de idade, menores de idade, de menor, colegial, estudante do ensino médio, estudante do ensino fundamental, aluna do ensino médio, aluna do fundamental, pirralha*, pirralho*, miúda, miúdo, miúdos, miúdas, guria pequena, corpo de criança, rosto de criança, cara de criança, parece criança, parece uma criança, moleque:1, moleques:1, mocinha:1`,
  },
  {
    kind: Kind.setting,
    reason: 'a Portuguese place of childhood',
    words:
      'escola primária, ensino fundamental, ensino médio, jardim de infância, creche, uniforme escolar, uniforme de colegial, pré escola, recreio',
  },
  {
    kind: [Kind.hint, Kind.youngLook],
    reason: 'Portuguese for someone who looks like a minor',
    words: `aparência infantil, rosto infantil, corpo infantil, mal completou 18, mal fez 18, mal é maior de idade, quase maior de idade, o mais jovem possível, a mais jovem possível, o mais nova possível, regressão de idade, jogo de idade, corpo de adolescente, corpo não desenvolvido, ainda não desenvolvida, corpo pouco desenvolvido`,
  },
  {
    kind: Kind.hint,
    reason: 'Portuguese for looking young',
    words: `parece mais nova, parece mais novo, muito mais nova, recém completados, muito jovem, muito nova`,
  },
  {
    kind: Kind.family,
    reason: 'a Portuguese word for a relative who may be a child',
    words:
      'filha, filhas, filho, filhos, filhinha*, sobrinha*, sobrinho*, neta*, neto*, irmãzinha*, irmãozinho*, enteada*',
  },
  {
    kind: Kind.sexual,
    reason: 'sexual content in Portuguese',
    words:
      'erótico*, erótica*, sexual, sexuais, pornô, pornografia, calcinha, seios, peitos, mamilo*, sedutora*, sedutor*, excitada*, transando, transar, gostosa, gostosas, safada*, tesão, fio dental, pelada fazendo, putaria, provocante*',
  },
  {
    kind: [Kind.sexual, Kind.nude],
    reason: 'nudity in Portuguese',
    words:
      '=nua, =nuas, nudez, pelada, peladas, pelado, pelados, sem roupa, sem roupas, despida*, despido*, seminua*, sem camisa, sem nada por baixo, sem vestir nada',
  },
  {
    kind: Kind.suggestive,
    reason: 'suggestive content in Portuguese',
    words:
      'roupa íntima, roupas íntimas, biquíni*, maiô, sutiã, minissaia, na cama, no banho, tomando banho, beijando',
  },
  { kind: Kind.yearUnit, reason: 'an age in Portuguese', words: '=anos:2, aninhos:2' },
  {
    kind: Kind.deny,
    reason: 'Portuguese for no one of the kind',
    words: 'sem, não é uma, não, nenhum, nenhuma, nem, proibido para, impróprio para',
  },
  {
    kind: Kind.mention,
    reason: 'Portuguese before children spoken of',
    words:
      'para, para as, tem duas, tem dois, quando era, como uma, como um, livro de, ensina, professora de',
  },
  {
    kind: Kind.mask,
    reason: 'a Portuguese phrase that only sounds alike',
    words:
      'a olho nu, olho nu, azul bebê, rosa bebê, lua nua, futebol pelada, jogo de pelada, menina dos olhos, meninas superpoderosas, menino jesus, criança interior, professora do ensino médio, professor do ensino médio, professora do ensino fundamental, mais de vinte, número menor, preço menor, galhos nus, meninas de, o menor, a menor, menor que, livro infantil, de menor porte, de menor custo, de menor valor, de menor tamanho, menor preço, garoto propaganda, garotos propaganda, garoto de programa, garota de ipanema',
  },
  {
    kind: [Kind.girl, Kind.boy],
    reason: 'a Portuguese word for a boy',
    words: 'garoto:1, garotos:2',
  },
]
