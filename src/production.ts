// Imported before everything else: React chooses its fast build by this variable when it is loaded, whatever the host
// has set.
process.env['NODE_ENV'] = 'production'
