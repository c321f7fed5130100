/** Clothes, households, streets and feasts. As in near-words.mjs. */
export const householdWords = {
  // Clothes named by a place, a season or a colour first
  gown: 'evening_gown wedding_gown satin_gown silk_gown bridal_gown prom_gown',
  boot: `
    snow_boots winter_boots riding_boots walking_boots rubber_boots garden_boots desert_boots rain_shoes
  `,
  scarf: 'winter_scarf',
  shorts: 'swimming_shorts swim_shorts board_shorts beach_shorts running_shorts bathing_trunks',
  'tank top shorts': 'swimsuit swimwear swim_suit bathing_suit swimming_costume bathing_costume',
  sneaker: 'walking_shoes dancing_shoes dance_shoes climbing_shoes sports_shoes',
  goggles: 'swimming_goggles swim_goggles snow_goggles diving_goggles ski_mask',
  'rescue helmet': `
    hard_hat safety_helmet construction_helmet bike_helmet bicycle_helmet cycling_helmet motorcycle_helmet
    ski_helmet climbing_helmet firefighter_helmet fire_helmet
  `,
  'yellow rescue helmet': 'yellow_helmet yellow_safety_helmet yellow_hard_hat',
  'orange rescue helmet': 'orange_helmet orange_safety_helmet',
  'white rescue helmet': 'white_helmet white_safety_helmet',
  'black jacket': `
    leather_biker_jacket leather_motorcycle_jacket motorcycle_jacket black_leather_jacket black_denim_jacket
    black_jean_jacket black_biker_jacket
  `,
  'brown jacket': 'brown_leather_jacket brown_denim_jacket brown_jean_jacket brown_biker_jacket',
  'red jacket': 'red_leather_jacket red_denim_jacket red_jean_jacket red_biker_jacket',
  'white jacket': 'white_leather_jacket white_denim_jacket white_jean_jacket white_biker_jacket',
  'green jacket': 'green_leather_jacket green_denim_jacket green_jean_jacket green_biker_jacket',
  'grey jacket': `
    grey_leather_jacket grey_denim_jacket grey_jean_jacket grey_biker_jacket gray_leather_jacket
    gray_denim_jacket gray_jean_jacket gray_biker_jacket
  `,
  'yellow jacket': 'yellow_leather_jacket yellow_denim_jacket yellow_jean_jacket yellow_biker_jacket',
  'pink jacket': 'pink_leather_jacket pink_denim_jacket pink_jean_jacket pink_biker_jacket',
  'purple jacket': 'purple_leather_jacket purple_denim_jacket purple_jean_jacket purple_biker_jacket',
  'beige jacket': `
    beige_leather_jacket beige_denim_jacket beige_jean_jacket beige_biker_jacket tan_leather_jacket
    tan_denim_jacket tan_jean_jacket tan_biker_jacket cream_leather_jacket cream_denim_jacket
    cream_jean_jacket cream_biker_jacket
  `,
  'orange jacket': 'orange_leather_jacket orange_denim_jacket orange_jean_jacket orange_biker_jacket',
  'navy jacket': 'navy_leather_jacket navy_denim_jacket navy_jean_jacket navy_biker_jacket',
  'blue jacket': 'blue_leather_jacket blue_denim_jacket blue_jean_jacket blue_jeans_jacket blue_biker_jacket',
  'black dog': 'black_labrador black_lab black_german_shepherd',
  'yellow dog': 'yellow_labrador golden_labrador yellow_lab',
  'white deciduous tree': 'white_cherry_blossoms white_cherry_blossom_tree white_cherry_tree',
  'white necklace': 'pearl_necklace pearls string_of_pearls pearl_choker',
  'white earrings': 'pearl_earrings pearl_earring',
  earrings:
    'nose_ring nose_rings piercings lip_piercing eyebrow_piercing nose_piercing ear_piercing lip_ring',
  'diamond ring': 'engagement_ring proposal_ring',
  // Households, streets and feasts
  'ring buoy': `
    inflatable_ring swim_ring swimming_ring rubber_ring pool_ring pool_float inflatable_tube life_ring
    life_buoy lifebuoy
  `,
  napkin: 'handkerchief hanky tissue paper_towel',
  'washing machine': 'dishwasher tumble_dryer clothes_dryer',
  'three washing machine': 'laundromat launderette',
  'shopping bags': 'groceries bag_of_groceries bags_of_groceries grocery_bag grocery_bags shopping_bag',
  wood: 'plank wooden_plank planks wooden_planks lumber timber',
  wastebasket: 'trash garbage_bag garbage_can trash_bag rubbish_bin rubbish',
  'beer mug': 'beer_glass',
  'clinking beer mugs': 'clinking_beer_glasses clinking_beers clinking_beer_mugs',
  'clinking glasses': 'clinking_wine_glasses clinking_champagne_glasses',
  'mirror ball': 'disco disco_lights',
  'on plate': 'on_a_tray on_the_tray',
  'brown plate': 'wooden_chopping_board',
  'ping pong': 'table_tennis',
  'chess board': 'board_game',
  dartboard: 'darts',
  hair: 'wig',
  'police car office building': 'police_station',
  'fire engine': 'fire_station firehouse fire_house',
  'bus bus stop': 'bus_station bus_terminal bus_depot',
  restaurant: 'fast_food_restaurant burger_restaurant',
  station: 'on_a_platform on_the_platform on_a_train_platform on_a_station_platform on_a_train_station',
  'film noir': 'film_noir_scene noir_scene',
  'five person': 'crowded',
  'five person street': 'busy_street busy_streets busy_city_street crowded_sidewalk',
  'five person market':
    'busy_market busy_marketplace busy_market_square crowded_market_square busy_market_place',
  'five person city': 'busy_city busy_city_square busy_town_square crowded_town_square',
  'full of': 'crowded_with cluttered_with bursting_with',
  'christmas tree': 'christmas christmas_night merry_christmas christmas_party',
  gift: 'christmas_present christmas_gift birthday_present birthday_gift wrapped_present wrapped_gift',
  'string lights': 'christmas_lights',
  sweater: 'christmas_sweater christmas_jumper ugly_christmas_sweater',
  'table roast turkey': 'christmas_dinner thanksgiving_dinner christmas_feast thanksgiving',
  'market christmas tree': 'christmas_market',
  'christmas ornament': 'christmas_ball christmas_bauble christmas_decoration',
  elf: 'christmas_elf',
  'graduation cap': 'graduation graduation_ceremony',
  'around table': 'at_a_dinner_party at_the_dinner_party',
  two: 'two_glasses_of group_of_two group_of_2 team_of_two',
  three: 'group_of_three group_of_3 team_of_three crew_of_three band_of_three bunch_of_three',
  four: 'group_of_four group_of_4 team_of_four crew_of_four band_of_four bunch_of_four',
  five: `
    group_of_five group_of_5 team_of_five crew_of_five band_of_five bunch_of_five group_of_six group_of_seven group_of_eight group_of_ten large_group_of big_group_of small_group_of
    hundreds_of thousands_of dozens_of eight nine ten
  `,
  'on brown plate': 'on_a_cutting_board on_the_cutting_board on_a_chopping_board',
  'safety vest': 'orange_vest reflective_vest hi_vis_vest high_vis_vest high_visibility_vest safety_jacket',
  'walking stick': 'cane wooden_cane',
  table: 'dinner_for_two',
  'table candle': 'romantic_dinner',
  'in cape': 'in_a_halloween_costume',
  horse: 'eight_legged_horse',
  'pool 8 ball': 'eight_ball magic_eight_ball',
  'framed picture above': 'picture_above picture_over painting_above painting_over',
  'on wall': 'on_a_wall on_her_wall on_his_wall on_their_wall',
  'sit on brick wall': 'sitting_on_a_wall sitting_on_the_wall sits_on_a_wall sits_on_the_wall',
  'stand on brick wall': 'standing_on_a_wall standing_on_the_wall',
  'walk on brick wall': 'walking_on_a_wall walking_along_a_wall',
  'on road': 'on_a_bike_path on_a_bike_trail',
  'on railway track': 'on_a_train_track on_the_train_tracks on_train_tracks',
  'bus stop street': 'on_a_bus_stop on_the_bus_stop',
  'in office': 'in_a_meeting_room in_the_meeting_room',
  placard: 'cardboard_sign protest_sign blank_sign',
  newspaper: 'magazines stack_of_magazines',
  'behind curtain': `
    behind_a_curtain behind_the_curtain behind_curtains behind_the_curtains behind_a_red_curtain
    behind_a_velvet_curtain
  `,
  'white curtain': 'white_curtain white_curtains lace_curtains sheer_curtains',
  'red curtain': 'red_velvet_curtain red_velvet_curtains',
  'blue curtain': 'blue_curtain blue_curtains',
  'green curtain': 'green_curtain green_curtains',
  'window curtain': 'window_with_curtains curtained_window',
  'full of carrot': 'full_of_groceries filled_with_groceries',
  'yellow safety vest': 'yellow_vest yellow_safety_vest',
  shelf: 'crowded_bookshelf crowded_shelf',
}
