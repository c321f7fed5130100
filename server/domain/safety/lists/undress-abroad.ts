import { type Group, Kind } from './kinds.ts'

export const UNDRESS_ABROAD: readonly Group[] = [
  {
    kind: Kind.undress,
    reason: 'a request to undress the person in a picture, in another language',
    words: `desnúdala, desnúdalo, desnudala, desnudalo, desnudar a, desnuda a la, desnuda a esta, desnuda a, quítale la ropa, quitale la ropa, quítale el vestido, quítale la camisa, quitarle la ropa, quitar la ropa, quita la ropa, quita su ropa, quítale todo, elimina la ropa, elimina su ropa, sácale la ropa, déjala desnuda, dejala desnuda, ponla desnuda, hazla desnuda, versión desnuda, desvístela, desvestir a, ponla en lencería, ponla en bikini,
      déshabille la, déshabille le, déshabille cette, déshabiller, déshabillez la, enlève ses vêtements, enlève sa robe, enlève lui ses vêtements, enlever ses vêtements, enlever les vêtements, enlève les vêtements, retire ses vêtements, retirer ses vêtements, retire les vêtements, retirer les vêtements, retire sa robe, enlève son haut, retire son haut, mets la nue, rends la nue, mettre nue, version nue, dénude la, dénuder, supprime les vêtements, supprime ses vêtements, ôte ses vêtements, ôte sa robe,
      zieh sie aus, zieh ihn aus, zieh die frau aus, ziehe sie aus, zieh das mädchen aus, entkleide sie, entkleide die, entkleide, mach sie nackt, mache sie nackt, mach ihn nackt, entferne ihre kleidung, entferne die kleidung, entferne ihr kleid, entferne ihre kleider, entferne das kleid, ohne ihre kleidung, kleidung entfernen, kleider entfernen, nacktversion, nackte version, ausziehen lassen, zeig sie nackt, zeige sie nackt,
      tire a roupa, tira a roupa, tirar a roupa, tirar as roupas, tire as roupas, tira as roupas, remova a roupa, remova as roupas, remover a roupa, remover as roupas, deixe ela nua, deixa ela nua, deixe a nua, deixá la nua, dispa a, dispa ela, despir a, desnude a, versão nua, tire o vestido dela, tira o vestido dela, tire a blusa, tire a camisa dela, coloque ela nua,
      spogliala, spoglialo, spoglia la, spoglia questa, spogliare la, spoglia, spogliare, togli i vestiti, togliere i vestiti, toglile i vestiti, togligli i vestiti, togli il vestito, toglile il vestito, rimuovi i vestiti, rimuovere i vestiti, rimuovi gli abiti, rendila nuda, falla nuda, mettila nuda, versione nuda, denudala, togli la maglietta, elimina i vestiti, senza i suoi vestiti,
      раздень*, раздеть, раздевай, раздевать, разденьте, сними с нее, сними с него, снять с нее, снять одежду, сними одежду, снимите одежду, убери одежду, убрать одежду, удали одежду, удалить одежду, сделай ее голой, сделай голой, сделай голым, сделай ее обнаженной, оголи, оголить, голая версия, убери платье, сними платье, сними с девушки, покажи ее голой,
      服を脱がせ, 服を脱がし, 服を脱がす, 服を脱いだ, 脱がせて, 脱がして, 脱がせる, 脱がす, 裸にして, 裸にする, ヌードにして, ヌードにする, 服を消して, 服を消す, 服を取って, 服を除去, 服を削除, 衣服を除去, 衣服を削除, 衣服を消して, 服を透け, 服を透かして, 服を透視, 裸にし, 全裸にし, 着ている服を取, 下着姿にして, 水着姿にして, 脱衣させ,
      脱掉, 脱下她, 脱下他, 脱衣服, 脱她的, 脱他的, 去掉衣服, 去掉她的衣服, 去掉他的衣服, 去除衣服, 去除她的衣服, 去衣, 一键脱衣, 移除衣服, 移除她的衣服, 删除衣服, 除去衣服, 变成裸体, 变裸, 变成全裸, 让她裸, 让他裸, 把她脱, 把他脱, 扒光, 扒掉, 剥光, 脱光她, 脱光他, 透视衣服, 透视她, 换成裸体, p成裸, 裸体版, ai脱衣, 脫掉, 脫衣服, 換成裸體,
      옷을 벗겨, 옷을 벗겨줘, 옷을 벗기, 옷을 벗기기, 옷 벗겨, 옷 벗겨줘, 옷벗겨, 옷벗기기, 벗겨줘, 벗겨라, 벗겨 줘, 옷을 제거, 옷 제거, 옷을 지워, 옷을 지워줘, 옷 지워, 옷을 없애, 옷을 없애줘, 옷 없애, 누드로 만들어, 누드로 바꿔, 누드로 변환, 알몸으로 만들어, 알몸으로 바꿔, 나체로 만들어, 나체로 바꿔, 누드로, 알몸으로, 옷을 투시, 투시해, 옷을 투명하게`,
  },
  {
    kind: Kind.remove,
    reason: 'a verb that takes clothes away, in another language',
    words: `quita, quitar, quítale, quítales, quitarle, saca, sácale, elimina, eliminar, borra, borrar, retira, enlève, enlève lui, enlever, retire, retirer, ôte, ôter, supprime, supprimer, efface, effacer, entferne, entfernen, lösche, zieh, ziehe, zieht, ausziehen, tire, tira, tirar, remova, remover, apague, apagar, togli, togliere, toglile, togligli, rimuovi, rimuovere, leva, levare, cancella, сними, снять, снимите, убери, убрать, удали, удалить, сотри, стереть, 脱掉, 脱下, 去掉, 去除, 移除, 删除, 除去, 扒掉, 脱, sin su, sans sa, sans son, sans ses, ohne ihre, ohne ihren, ohne ihr, ohne seine, sem o, sem a, senza la sua, senza il suo`,
  },
  {
    kind: Kind.garment,
    reason: 'clothes that cover, in another language',
    words: `ropa, ropas, vestido, vestidos, camisa, camiseta, blusa, falda, pantalón, pantalones, sujetador, sostén, bragas, vêtements, vêtement, habits, robe, chemise, haut, jupe, pantalon, soutien gorge, culotte, kleidung, kleider, kleid, hemd, hose, rock, bluse, oberteil, unterwäsche, bh, roupa, roupas, saia, calça, calças, biquíni*, sutiã, calcinha, maiô, vestiti, vestito, abiti, abito, camicia, maglietta, gonna, pantaloni, reggiseno, mutande, одежду, одежда, одежды, платье, рубашку, футболку, юбку, брюки, лифчик*, белье, купальник*, 服, 洋服, 衣服, 衣類, 着物, ドレス, シャツ, スカート, 水着, 下着, ブラ, パンツ, 制服, 裙子, 衬衫, 裤子, 内衣, 上衣, 泳装, 比基尼, 옷, 옷을, 드레스, 셔츠, 치마, 바지, 속옷, 비키니, 수영복`,
  },
  {
    kind: Kind.vanish,
    reason: 'what clothes do that go away, in another language',
    words: `を脱がせて, を脱がして, を脱がせ, を脱がす, を脱いで, を脱いだ, を消して, を消す, を取って, を除去, を削除, を透明, を透かし, 脱掉, 脱了, 去掉, 去除, 移除, 删除, 变透明, 透明, 벗겨, 벗겨줘, 벗기기, 제거, 제거해, 제거해줘, 지워, 지워줘, 없애, 없애줘, 투명하게`,
  },
  {
    kind: Kind.make,
    reason: 'a verb that changes the person, in another language',
    words: `haz, hazla, hazlo, pon, ponla, ponlo, deja, déjala, déjalo, muestra, muéstrala, muéstrame, quiero ver, verla, verlo, convierte, rends, rends la, rends le, mets, mets la, mets le, montre, montre la, je veux, voir, transforme, mach, mache, zeig, zeige, zeig mir, verwandle, ich will, deixe, deixa, mostre, mostra, faça, quero ver, transforme, coloque, rendi, rendila, rendilo, fai, falla, fallo, mettila, mettilo, mostra, mostrami, vederla, vederlo, voglio vedere, trasforma, сделай, сделайте, покажи, покажите, хочу видеть, преврати, 让, 把, 将, 使, 变成, 그녀를, 그를, 이 여자를, 이 남자를, 여자를, 남자를, 사진 속`,
  },
  {
    kind: Kind.target,
    reason: 'the person in the picture, in another language',
    words: `la mujer, esta mujer, la chica, esta chica, el hombre, este hombre, la persona, verla, hazla, ponla, déjala, muéstrala, la, lo, cette femme, la femme, la fille, cette fille, l homme, cet homme, la personne, die frau, diese frau, das mädchen, der mann, den mann, die person, sie, ihn, a mulher, esta mulher, essa mulher, a garota, essa garota, o homem, ela, ele, la donna, questa donna, la ragazza, questa ragazza, l uomo, rendila, falla, mettila, vederla, mostrala, эту женщину, эту девушку, девушку, женщину, этого мужчину, ее, его, нее, 她, 他, 照片里的人, 图中的人, 照片中的人, 这个女人, 这个女孩, 这个人, 图片中的, 彼女を, 彼を, この女性を, 女性を, 人物を, 그녀를, 그를, 이 여자를, 이 남자를, 여자를, 남자를`,
  },
  {
    kind: Kind.skimpy,
    reason: 'clothes that sexualise, in another language',
    words: `sous vêtements, maillot de bain, unterwäsche, dessous, ropa interior, lencería, roupa íntima, roupas íntimas, biancheria intima, белье, нижнее белье, бикини, 下着, 水着, ビキニ, 内衣, 比基尼, 비키니, 속옷, 란제리, biquíni*, tanga`,
  },
]
