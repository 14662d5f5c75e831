export default {
  'pools.home.title': 'Mga pool ng jackpot',
  'pools.home.more': 'Ipakita pa',
  'pools.home.less': 'Itago',
};
