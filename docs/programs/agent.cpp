// Plays a random legal move: g++ -O2 -o agent agent.cpp

#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

// The move for a position.
std::string choose(const std::string& position, int milliseconds, const std::vector<std::string>& moves) {
    static std::mt19937 chance{std::random_device{}()};
    return moves[chance() % moves.size()];
}

int main() {
    for (std::string position, milliseconds, list;
         std::getline(std::cin, position, '\t') && std::getline(std::cin, milliseconds, '\t') &&
         std::getline(std::cin, list);) {
        std::istringstream words(list);
        std::vector<std::string> moves;
        for (std::string move; words >> move;) moves.push_back(move);
        std::cout << choose(position, std::stoi(milliseconds), moves) << std::endl;
    }
}
